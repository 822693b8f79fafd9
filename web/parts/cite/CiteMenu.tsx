import { useLocation } from 'react-router-dom';
import { inRelease } from '#domain/catalogue/release-address';
import { identity } from '../../identity/page-identity';
import { Icon } from '../../ui/Icon';
import { MenuButton } from '../../ui/popup/MenuButton';
import { useCopy } from '../../ui/useCopy';
import { heldQueryOf } from '../useAddressState';
import { releaseBibtex, releaseText, type CitedRelease } from './release-citation';

const formats = { Text: releaseText, BibTeX: releaseBibtex } as const;

type Cited = Omit<CitedRelease, 'name' | 'address' | 'accessed'>;

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
  return { copied, disabled: cited === null || isHeld, items };
}

/** Copies how to cite a whole release. */
export function CiteMenu({ cited }: { cited: Cited }) {
  const { copied, disabled, items } = useCitations('release', cited);
  return (
    <MenuButton label="Cite this release" disabled={disabled} title="Release, date and address" items={items}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? 'Copied' : 'Cite this release …'}</span>
    </MenuButton>
  );
}
