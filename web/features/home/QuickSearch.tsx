import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { useCatalogue } from '../../api/site-data';
import { entryFor } from '../../parts/address-state/history-entry';
import { SelectOne } from '../../ui/select/SelectOne';
import { quickSearchAddress, quickSearchLabel, quickSearchOptions, quickSearchTypes, type QuickSearchType } from './quick-search';

/** Types whose examples stand as links under the box, so that a first visitor is one click from results. */
const offered = ['geneName', 'cancer'] as const satisfies readonly QuickSearchType[];

export function QuickSearch() {
  const { data: catalogue } = useCatalogue();
  const navigate = useNavigate();
  const [type, setType] = useState<QuickSearchType>('peptideId');
  const [value, setValue] = useState('');
  /** Search was pressed; without a value it waits until the example is known. */
  const [asked, setAsked] = useState(false);
  const example = catalogue?.examples[type];
  const options = quickSearchOptions(type, catalogue);
  const label = quickSearchLabel(type);

  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  useEffect(() => {
    if (!asked || (example === undefined && value.trim() === '')) return;
    const [pathname = paths.search, query = ''] = quickSearchAddress(type, value, example ?? '').split('?');
    const { to, state } = entryFor(pathname, query);
    void navigate(to, { state });
    // A reader who turns back while Search is on its way finds this form as it is now.
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
          {quickSearchTypes.map((each) => <option key={each} value={each}>{quickSearchLabel(each)}</option>)}
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
          />
        ) : (
          <SelectOne key={type} clearable label={label} placeholder={example ?? ''} options={options} value={value} onChange={enter} />
        )}
        <button type="submit" className="button primary" aria-busy={asked}>Search</button>
        {asked ? <output className="visually-hidden">Loading the example</output> : null}
      </form>
      <p className="quick-examples">
        {catalogue === undefined ? null : (
          <>
            Try{' '}
            {offered.map((each) => (
              <Link key={each} to={quickSearchAddress(each, '', catalogue.examples[each])}>{catalogue.examples[each].replaceAll(',', ', ')}</Link>
            ))}
            {' '}or <Link to={paths.blast}>search by sequence</Link>
          </>
        )}
      </p>
    </search>
  );
}
