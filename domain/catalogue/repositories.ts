/** Proteomics repositories by accession prefix; the last one takes every other accession. */
export interface Repository {
  name: string;
  prefix: string;
  url: (accession: string) => string;
}

const fallback: Repository = {
  name: 'jPOST',
  prefix: 'JPST',
  url: (accession) => `https://repository.jpostdb.org/entry/${encodeURIComponent(accession)}`,
};

export const repositories: readonly Repository[] = [
  {
    name: 'ProteomeXchange/PRIDE',
    prefix: 'PXD',
    url: (accession) => `https://www.ebi.ac.uk/pride/archive/projects/${encodeURIComponent(accession)}`,
  },
  {
    name: 'iProX',
    prefix: 'IPX',
    url: (accession) => `https://www.iprox.cn/page/subproject.html?id=${encodeURIComponent(accession)}`,
  },
  { name: 'MassIVE', prefix: 'MSV', url: () => 'https://massive.ucsd.edu/' },
  fallback,
];

export function repositoryOf(accession: string): Repository {
  return repositories.find(({ prefix }) => accession.startsWith(prefix)) ?? fallback;
}
