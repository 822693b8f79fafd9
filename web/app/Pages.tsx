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

export function Pages() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.browse} element={<BrowsePage />} />
        <Route path={paths.search} element={<SearchPage />} />
        <Route path={paths.blast} element={<BlastPage />} />
        <Route path={paths.download} element={<DownloadPage />} />
        <Route path={paths.help} element={<HelpPage />} />
        <Route path={paths.citation} element={<CitationPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={pathPatterns.gene} element={<GenePage />} />
        <Route path={pathPatterns.transcript} element={<TranscriptPage />} />
        <Route path={pathPatterns.peptide} element={<PeptidePage />} />
        <Route path={pathPatterns.sequence} element={<SequencePage />} />
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </Suspense>
  );
}
