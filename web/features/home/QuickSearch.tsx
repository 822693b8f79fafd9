import { type FormEvent, Fragment, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { type BuilderType, fields, isOffered } from '#domain/search/fields';
import type { Found } from '#domain/search/find';
import { own } from '../../identity/own-words';
import { useFound } from '../../api/find';
import { useCatalogue } from '../../api/site-data';
import { lazyPart } from '../../failures/lazy-part';
import { persistently } from '../../failures/persistently';
import { foundOptions, findRequestOf } from '../../parts/find/FoundOption';
import { pasteList } from '../../parts/find/paste-list';
import { recentSearches } from '../../parts/find/recent-searches';
import { entryFor } from '../../parts/useAddressState';
import { searchAddress } from '../../parts/search-address';
import { Icon } from '../../ui/Icon';
import { SuggestField } from '../../ui/select/SuggestField';
import { useLastAction } from '../../ui/useLastAction';

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
  return own(fields[type].label);
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

/** The type of the quick search that finds what a suggestion names, and what is searched for. */
function typeOf(found: Found): [QuickSearchType, string] | null {
  if (!('entry' in found)) return found.group === 'study' ? null : [found.group, found.term];
  const { kind, term, note } = found.entry;
  if (kind === 'symbol') return ['geneName', term];
  if (kind === 'alias') return ['geneName', note];
  const type = quickSearchTypes.find((each) => each === kind);
  return type ? [type, term] : null;
}

/**
 * The search for a text: by the chosen type, unless what is suggested for the text is named exactly so and is of another
 * type only, as the symbol of a gene is that was entered as a peptide.
 */
export function searchFor(
  type: QuickSearchType,
  text: string,
  found: readonly Found[] | undefined,
): [QuickSearchType, string] {
  const named = (found ?? [])
    .filter(({ term }) => term.toLowerCase() === text.trim().toLowerCase())
    .flatMap((each) => [typeOf(each)].filter((other) => other !== null));
  const [other] = named;
  return other === undefined || named.some(([each]) => each === type) ? [type, text] : other;
}

const OtherSearch = lazyPart(() => import('./OtherSearch'));
const loadLeads = () => persistently(() => import('../../parts/find/destination'));

/** Types whose examples are links below the box, so that first-time users are one click away from results. */
const offered = ['geneName', 'cancer'] as const satisfies readonly QuickSearchType[];

/** First steps without typing. */
function Examples(catalogue: CatalogueFile) {
  const { examples } = catalogue;
  const ranks = isOffered('affinity', catalogue);
  return (
    <>
      Try{' '}
      {offered.map((each, at) => (
        <Fragment key={each}>
          {at === 0 ? '' : ' or '}
          <Link to={quickSearchAddress(each, '', examples[each])}>{examples[each].replaceAll(',', ', ')}</Link>
        </Fragment>
      ))}
      . You can also <Link to={paths.blast}>search by sequence</Link>
      {ranks ? ', ' : ' or '}
      <Link to={paths.match}>match your own peptides</Link>
      {ranks && (
        <>
          {' '}
          or <Link to={paths.patient}>rank peptides by HLA alleles</Link>
        </>
      )}
      .
    </>
  );
}

/** A list of options; none is chosen at first, and the example is shown. */
function OptionField({
  label,
  example,
  options,
  value,
  onChange,
}: {
  label: string;
  example: string | undefined;
  /** Undefined while they are loading. */
  options: readonly string[] | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const list = useRef<HTMLSelectElement>(null);
  return (
    <div className="option-field">
      <select
        ref={list}
        className={value === '' ? 'none-chosen' : undefined}
        aria-label={label}
        aria-busy={options === undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" hidden>
          {example ?? 'Loading'}
        </option>
        {(options ?? []).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {value === '' ? null : (
        <button
          type="button"
          className="clear-button"
          aria-label={`Clear ${label}`}
          onClick={() => {
            onChange('');
            list.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

export function QuickSearch() {
  const { data: catalogue } = useCatalogue();
  const navigate = useNavigate();
  const [type, setType] = useState<QuickSearchType>('peptideId');
  const [value, setValue] = useState('');
  /** Search was pressed. Without a value, it waits until the example is known. */
  const [isAsked, setAsked] = useState(false);
  const example = catalogue?.examples[type];
  const options = quickSearchOptions(type, catalogue);
  const label = quickSearchLabel(type);
  const isText = options === null;
  const found = useFound(isText ? value : '');
  // What is suggested later starts no search.
  const latestFound = useRef(found);
  useEffect(() => {
    latestFound.current = found;
  });
  const begin = useLastAction();

  const search = (event: FormEvent) => {
    event.preventDefault();
    begin();
    setAsked(true);
  };
  useEffect(() => {
    if (!isAsked || (example === undefined && value.trim() === '')) return;
    const [asked, text] = isText ? searchFor(type, value, latestFound.current) : ([type, value] as const);
    const [pathname = paths.search, query = ''] = quickSearchAddress(asked, text, example ?? '').split('?');
    const { to, state } = entryFor(pathname, query);
    recentSearches.keep(`${quickSearchLabel(asked)}: ${text.trim() || (example ?? '')}`, { to, state });
    void navigate(to, { state });
    // Users who go back while Search is loading find this form as they left it.
    queueMicrotask(() => setAsked(false));
  }, [isAsked, type, value, example, isText, navigate]);
  const enter = (text: string) => {
    begin();
    setValue(text);
    setAsked(false);
  };
  const openFound = async (chosen: Found) => {
    const signal = begin();
    const { leadOf } = await loadLeads();
    if (signal.aborted) return;
    const lead = leadOf(findRequestOf(chosen), catalogue?.cancers ?? []);
    if (lead === null || !('destination' in lead)) return;
    recentSearches.keep(chosen.term, lead.destination);
    void navigate(lead.destination.to, { state: lead.destination.state });
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
          {quickSearchTypes
            .filter((each) => each !== 'RNAcentralId' || isOffered(each, catalogue))
            .map((each) => (
              <option key={each} value={each}>
                {quickSearchLabel(each)}
              </option>
            ))}
        </select>
        {isText ? (
          <SuggestField
            label={label}
            placeholder={example ?? ''}
            value={value}
            groups={found && foundOptions(found, value.trim())}
            onText={enter}
            onChoose={(chosen) => void openFound(chosen)}
            onPaste={(event) => pasteList(event, enter)}
          />
        ) : (
          <OptionField label={label} example={example} options={options} value={value} onChange={enter} />
        )}
        <button type="submit" className="button primary" aria-busy={isAsked}>
          Search
        </button>
        {isAsked ? <output className="visually-hidden">Loading the example</output> : null}
      </form>
      <p className="quick-examples">
        {catalogue === undefined ? null : !isText || value.trim() === '' ? (
          <Examples {...catalogue} />
        ) : (
          <Suspense fallback={<Examples {...catalogue} />}>
            <OtherSearch type={type} value={value} catalogue={catalogue}>
              <Examples {...catalogue} />
            </OtherSearch>
          </Suspense>
        )}
      </p>
    </search>
  );
}
