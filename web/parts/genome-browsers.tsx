import { ENSEMBL_SITE, type Genome } from '#domain/catalogue/assembly';
import { identity } from '../identity/page-identity';
import { ExternalLink } from '../ui/ExternalLink';

interface Place {
  chromosome: string;
  startPosition: number;
  endPosition: number;
}

const ucscUrl = (database: string): string => `https://genome.ucsc.edu/cgi-bin/hgTracks?db=${database}`;

/** Addresses of the UCSC Genome Browser and Ensembl for a location (1-based, inclusive); null if they do not have the assembly. */
export function genomeBrowserUrls(
  { chromosome, startPosition, endPosition }: Place,
  { ucsc, ensembl, ensemblSite = ENSEMBL_SITE }: Omit<Genome, 'chromosomes'> = identity.genome,
): { ucsc: string | null; ensembl: string | null } {
  const range = `${startPosition}-${endPosition}`;
  const ensemblName = chromosome.replace(/^chr/, '');
  return {
    ucsc: ucsc && `${ucscUrl(ucsc)}&position=${encodeURIComponent(`${chromosome}:${range}`)}`,
    ensembl:
      ensembl && `https://${ensemblSite}/${ensembl}/Location/View?r=${encodeURIComponent(`${ensemblName}:${range}`)}`,
  };
}

/** Opens a track of this site, which UCSC fetches by its full address; null if it does not have the assembly. */
export function ucscTrackUrl(address: string, { ucsc }: Pick<Genome, 'ucsc'> = identity.genome): string | null {
  return ucsc && `${ucscUrl(ucsc)}&hgt.customText=${encodeURIComponent(address)}`;
}

/** Nothing while the place is unknown. */
export function GenomeBrowserLinks({ place }: { place: Place | null }) {
  if (place === null) return null;
  const { ucsc, ensembl } = genomeBrowserUrls(place);
  return (
    <>
      {ucsc && <ExternalLink href={ucsc}>UCSC</ExternalLink>}
      {ensembl && <ExternalLink href={ensembl}>Ensembl</ExternalLink>}
    </>
  );
}
