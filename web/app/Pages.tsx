import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { pathPatterns, paths } from '#domain/catalogue/paths';
import { latePart } from '../failures/late-part';
import { HomePage } from '../features/home/HomePage';
import { PageLoading } from './PageLoading';

/** Home is in the first bundle; every other page, and antd with it, comes when it is opened. */
const BrowsePage = latePart(() => import('../features/browse/BrowsePage'));
const SearchPage = latePart(() => import('../features/search/SearchPage'));
const BlastPage = latePart(() => import('../features/blast/BlastPage'));
const DownloadPage = latePart(() => import('../features/download/DownloadPage'));
const HelpPage = latePart(() => import('../features/help/HelpPage'));
const CitationPage = latePart(() => import('../features/citation/CitationPage'));
const ContactPage = latePart(() => import('../features/contact/ContactPage'));
const GenePage = latePart(() => import('../features/gene/GenePage'));
const TranscriptPage = latePart(() => import('../features/transcript/TranscriptPage'));
const PeptidePage = latePart(() => import('../features/peptide/PeptidePage'));
const SequencePage = latePart(() => import('../features/sequence/SequencePage'));

/** A page has one address: in other letters it is none of them, and its bar, its first call and its canonical link go by the address. */
export function Pages() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route caseSensitive path={paths.home} element={<HomePage />} />
        <Route caseSensitive path={paths.browse} element={<BrowsePage />} />
        <Route caseSensitive path={paths.search} element={<SearchPage />} />
        <Route caseSensitive path={paths.blast} element={<BlastPage />} />
        <Route caseSensitive path={paths.download} element={<DownloadPage />} />
        <Route caseSensitive path={paths.help} element={<HelpPage />} />
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
