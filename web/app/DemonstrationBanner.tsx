import { useReleaseFile } from '../api/site-data';

/** In the bar, where it moves nothing when it appears; stands on every page of a release of synthetic data, so that nobody takes it for the published catalogue. */
export function DemonstrationBanner() {
  const { data } = useReleaseFile();
  if (!data?.synthetic) return null;
  return (
    <p className="demonstration" role="note" title="Generated records, not the published catalogue">
      Demonstration data
    </p>
  );
}
