import { identity } from '../identity/page-identity';

/** What a saved figure says of its source: the catalogue and its release, which may be ''. */
export const figureSource = (release: string): string =>
  release === '' ? identity.name : `${identity.name} release ${release}`;
