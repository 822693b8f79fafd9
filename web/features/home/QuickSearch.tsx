import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { type BuilderType, fields } from '#domain/search/fields';
import { type Finding, recognise } from '#domain/search/recognise';
import { useCatalogue } from '../../api/site-data';
import { destinationOf, offerText } from '../../parts/find/destination';
import { pasteList } from '../../parts/find/paste-list';
import { entryFor } from '../../parts/useAddressState';
import { searchAddress } from '../../parts/search-address';
import { SelectOne } from '../../ui/select/SelectOne';

/** The seven types of the quick search, in order. Each is also a builder of Search, and the key in its address. */
export const quickSearchTypes = [
  'peptideId',
  'transcriptId',
  'geneId',
  'RNAcentralId',
  'geneName',
  'cancer',
  'tissue',
] as const satisfies readonly BuilderType[];
type QuickSearchType = (typeof quickSearchTypes)[number];

export function quickSearchLabel(type: QuickSearchType): string {
  return fields[type].label;
}

/** The options of a list type, undefined until the catalogue is loaded; null for types that take text. */
function quickSearchOptions(
  type: QuickSearchType,
  catalogue: CatalogueFile | undefined,
): readonly string[] | null | undefined {
  if (type === 'cancer') return catalogue?.quickSearchCancers;
  if (type === 'tissue') return catalogue?.quickSearchTissues;
  return null;
}

/** Address of the search. A blank value falls back to the example; without one, Search opens empty. */
export function quickSearchAddress(type: QuickSearchType, value: string, example: string): string {
  const values = [value.trim() || example].filter((text) => text !== '');
  return searchAddress([{ type, values }]);
}

const idPrefixes = Object.values(site.idPrefixes);
/** Shorter texts may as well be symbols of genes. */
const SEQUENCE_FOR_SURE = 8;

/** What a text is, if it cannot be of the chosen type; null while it may be, and for a type with a list. */
export function otherFinding(
  type: QuickSearchType,
  value: string,
  lists: Pick<CatalogueFile, 'searchCancers' | 'searchTissues'>,
): Finding | null {
  if (type === 'cancer' || type === 'tissue') return null;
  const text = value.trim();
  // An id that is being typed.
  if (idPrefixes.some((prefix) => prefix.startsWith(text.toUpperCase()))) return null;
  const [finding] = recognise(text, { cancers: lists.searchCancers, tissues: lists.searchTissues });
  if (finding === undefined || finding.kind === type) return null;
  const mayBeName = finding.kind === 'peptide sequence' && text.length < SEQUENCE_FOR_SURE;
  return type === 'geneName' && mayBeName ? null : finding;
}

/** Offers the search that fits what was entered. */
function OtherSearch({ finding, catalogue }: { finding: Finding; catalogue: CatalogueFile }) {
  const destination = destinationOf(finding, catalogue.cancers);
  return destination === null ? null : <Link {...destination}>{offerText(finding)}</Link>;
}

/** Types whose examples are links below the box, so that first-time visitors are one click away from results. */
const offered = ['geneName', 'cancer'] as const satisfies readonly QuickSearchType[];

export function QuickSearch() {
  const { data: catalogue } = useCatalogue();
  const navigate = useNavigate();
  const [type, setType] = useState<QuickSearchType>('peptideId');
  const [value, setValue] = useState('');
  /** Search was pressed. Without a value, it waits until the example is known. */
  const [asked, setAsked] = useState(false);
  const example = catalogue?.examples[type];
  const options = quickSearchOptions(type, catalogue);
  const label = quickSearchLabel(type);
  const other = catalogue === undefined ? null : otherFinding(type, value, catalogue);

  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  useEffect(() => {
    if (!asked || (example === undefined && value.trim() === '')) return;
    const [pathname = paths.search, query = ''] = quickSearchAddress(type, value, example ?? '').split('?');
    const { to, state } = entryFor(pathname, query);
    void navigate(to, { state });
    // Visitors who go back while Search is loading find this form as they left it.
    queueMicrotask(() => setAsked(false));
  }, [asked, type, value, example, navigate]);
  const enter = (text: string) => {
    setValue(text);
    setAsked(false);
  };
  return (
    <search className="quick-search" aria-label="Quick search">
      <form onSubmit={search}>
        <select
          aria-label="Search by"
          value={type}
          onChange={({ target }) => {
            const chosen = quickSearchTypes.find((each) => each === target.value);
            if (chosen) setType(chosen);
            enter('');
          }}
        >
          {quickSearchTypes.map((each) => (
            <option key={each} value={each}>
              {quickSearchLabel(each)}
            </option>
          ))}
        </select>
        {options === null ? (
          <input
            type="text"
            aria-label={label}
            placeholder={example ?? ''}
            value={value}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={({ target }) => enter(target.value)}
            onPaste={(event) => pasteList(event, enter)}
          />
        ) : (
          <SelectOne
            key={type}
            clearable
            label={label}
            placeholder={example ?? ''}
            options={options}
            value={value}
            onChange={enter}
          />
        )}
        <button type="submit" className="button primary" aria-busy={asked}>
          Search
        </button>
        {asked ? <output className="visually-hidden">Loading the example</output> : null}
      </form>
      <p className="quick-examples">
        {catalogue === undefined ? null : other !== null ? (
          <OtherSearch finding={other} catalogue={catalogue} />
        ) : (
          <>
            Try{' '}
            {offered.map((each) => (
              <Link key={each} to={quickSearchAddress(each, '', catalogue.examples[each])}>
                {catalogue.examples[each].replaceAll(',', ', ')}
              </Link>
            ))}{' '}
            or <Link to={paths.blast}>search by sequence</Link>, or{' '}
            <Link to={paths.match}>match your own peptides</Link>
          </>
        )}
      </p>
    </search>
  );
}
