import { useLocation } from 'react-router-dom';
import { inRelease } from '#domain/catalogue/release-address';
import { identity } from '../../identity/page-identity';
import { Icon } from '../../ui/Icon';
import { MenuButton } from '../../ui/popup/MenuButton';
import { useCopy } from '../../ui/useCopy';
import type { ExportList } from '../export/export-list';
import { heldQueryOf } from '../useAddressState';
import { releaseBibtex, releaseText, type CitedRelease } from './release-citation';

const formats = { Text: releaseText, BibTeX: releaseBibtex } as const;

type Cited = Omit<CitedRelease, 'name' | 'address' | 'accessed'>;

/** What is cited of a list; null while it is loading. */
export const citedQuery = (list: ExportList | null): Cited | null =>
  list && { release: list.release, version: list.version, createdAt: list.createdAt, rows: list.total };

/**
 * Copies how to cite a release, or the list in view. Null while it is loading. A list whose query does not fit into the
 * address cannot be cited by it.
 */
export function useCitations(what: 'release' | 'query', cited: Cited | null) {
  const { copied, copy } = useCopy();
  const { state } = useLocation() as { state: unknown };
  const isHeld = what === 'query' && heldQueryOf(state) !== null;
  const copyAs = (format: (release: CitedRelease) => string) => {
    if (cited === null) return;
    const accessed = new Date().toISOString();
    const address = inRelease(location.href, cited.release);
    void copy(format({ ...cited, name: identity.name, address, accessed }));
  };
  const items = Object.entries(formats).map(([name, format]) => ({
    key: name,
    label: name,
    run: () => copyAs(format),
  }));
  return { copied, isHeld, disabled: cited === null || isHeld, items };
}

export function CiteMenu({ what, cited }: { what: 'release' | 'query'; cited: Cited | null }) {
  const { copied, isHeld, disabled, items } = useCitations(what, cited);
  return (
    <MenuButton
      label={`Cite this ${what}`}
      disabled={disabled}
      title={
        isHeld ? 'Too many values for an address that could be cited' : 'Release, date, address and number of rows'
      }
      items={items}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? 'Copied' : `Cite this ${what} …`}</span>
    </MenuButton>
  );
}
