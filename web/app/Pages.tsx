import { Suspense, type ComponentType } from 'react';
import { matchRoutes, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { pathPatterns, paths } from '#domain/catalogue/paths';
import { lazyPart } from '../failures/lazy-part';
import { HomePage } from '../features/home/HomePage';
import { pageHead } from '../parts/page-heads';
import { PageMeta } from '../parts/PageMeta';
import { TextPage } from '../parts/TextPage';
import { Spinner } from '../ui/Spinner';

/** A page with antd's controls, which arrive together with it. */
const antdPage = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPart(async () => {
    const [{ AntdProvider }, { default: Page }] = await Promise.all([import('../ui/antd/AntdProvider'), load()]);
    return {
      default: () => (
        <AntdProvider>
          <Page />
        </AntdProvider>
      ),
    };
  });

// Home is in the first bundle; every other page is fetched when it is opened.
const BrowsePage = antdPage(() => import('../features/browse/BrowsePage'));
const SearchPage = antdPage(() => import('../features/search/SearchPage'));
const MatchPage = antdPage(() => import('../features/match/MatchPage'));
const ComparePage = antdPage(() => import('../features/compare/ComparePage'));
const PatientPage = antdPage(() => import('../features/patient/PatientPage'));
const BlastPage = antdPage(() => import('../features/blast/BlastPage'));
const DownloadPage = antdPage(() => import('../features/download/DownloadPage'));
const HelpPage = antdPage(() => import('../features/help/HelpPage'));
const ApiReferencePage = antdPage(() => import('../features/api-reference/ApiReferencePage'));
const FiguresPage = antdPage(() => import('../features/figures/FiguresPage'));
const ChangesPage = antdPage(() => import('../features/changes/ChangesPage'));
const EmbedPage = antdPage(() => import('../features/embed/EmbedPage'));
const CitationPage = antdPage(() => import('../features/citation/CitationPage'));
const ContactPage = antdPage(() => import('../features/contact/ContactPage'));
const GenePage = antdPage(() => import('../features/gene/GenePage'));
const TranscriptPage = antdPage(() => import('../features/transcript/TranscriptPage'));
const PeptidePage = antdPage(() => import('../features/peptide/PeptidePage'));
const SequencePage = antdPage(() => import('../features/sequence/SequencePage'));

const entries = Object.values(pathPatterns).map((path) => ({ path, caseSensitive: true }));

/** The id in the address of an entry. */
const idOf = (pathname: string): string | undefined =>
  Object.values(matchRoutes(entries, pathname)?.[0]?.params ?? {}).at(-1);

/**
 * Shown while the script of a page is loading: its title and first sentence, where the page itself will have them. An
 * entry is called by its id until its page knows more.
 */
export function PageLoading() {
  const { pathname } = useLocation();
  const head = pageHead(pathname);
  if (head !== undefined)
    return (
      <TextPage {...head}>
        <Spinner />
      </TextPage>
    );
  return (
    <div className="page">
      <PageMeta title={idOf(pathname)} />
      <Spinner />
    </div>
  );
}

/**
 * Paths are case-sensitive, because navigation bar, first call and canonical link all go by the exact address. Each has
 * a boundary of its own: one that all shared would keep the page that was left, hidden and with its effects, until the
 * next page has loaded, and show it again to users who return before that.
 */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<PageLoading />}>
      <Routes>
        <Route caseSensitive path={paths.home} element={<HomePage />} />
        <Route caseSensitive path={paths.browse} element={<BrowsePage />} />
        <Route caseSensitive path={paths.search} element={<SearchPage />} />
        <Route caseSensitive path={paths.match} element={<MatchPage />} />
        <Route caseSensitive path={paths.compare} element={<ComparePage />} />
        <Route caseSensitive path={paths.patient} element={<PatientPage />} />
        <Route caseSensitive path={paths.blast} element={<BlastPage />} />
        <Route caseSensitive path={paths.download} element={<DownloadPage />} />
        <Route caseSensitive path={paths.help} element={<HelpPage />} />
        <Route caseSensitive path={paths.apiReference} element={<ApiReferencePage />} />
        <Route caseSensitive path={paths.figures} element={<FiguresPage />} />
        <Route caseSensitive path={paths.changes} element={<ChangesPage />} />
        <Route caseSensitive path={paths.embed} element={<EmbedPage />} />
        <Route caseSensitive path={paths.citation} element={<CitationPage />} />
        <Route caseSensitive path={paths.contact} element={<ContactPage />} />
        <Route caseSensitive path={pathPatterns.gene} element={<GenePage />} />
        <Route caseSensitive path={pathPatterns.transcript} element={<TranscriptPage />} />
        <Route caseSensitive path={pathPatterns.peptide} element={<PeptidePage />} />
        <Route caseSensitive path={pathPatterns.sequence} element={<SequencePage />} />
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </Suspense>
  );
}
