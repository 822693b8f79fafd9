import { ExternalLink } from '../ui/ExternalLink';

interface Place {
  chromosome: string;
  startPosition: number;
  endPosition: number;
}

const UCSC = 'https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg38';

/** Addresses of the UCSC Genome Browser and Ensembl for a location of GRCh38 (1-based, inclusive). */
export function genomeBrowserUrls({ chromosome, startPosition, endPosition }: Place): {
  ucsc: string;
  ensembl: string;
} {
  const range = `${startPosition}-${endPosition}`;
  const ensemblName = chromosome.replace(/^chr/, '');
  return {
    ucsc: `${UCSC}&position=${encodeURIComponent(`${chromosome}:${range}`)}`,
    ensembl: `https://www.ensembl.org/Homo_sapiens/Location/View?r=${encodeURIComponent(`${ensemblName}:${range}`)}`,
  };
}

/** Opens a track of this site, which UCSC fetches by its full address. */
export function ucscTrackUrl(address: string): string {
  return `${UCSC}&hgt.customText=${encodeURIComponent(address)}`;
}

/** Nothing while the place is unknown. */
export function GenomeBrowserLinks({ place }: { place: Place | null }) {
  if (place === null) return null;
  const { ucsc, ensembl } = genomeBrowserUrls(place);
  return (
    <>
      <ExternalLink href={ucsc}>UCSC</ExternalLink>
      <ExternalLink href={ensembl}>Ensembl</ExternalLink>
    </>
  );
}
