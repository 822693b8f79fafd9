import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import type { Found, FindRequest } from '#domain/search/find';
import { identity } from '../identity/page-identity';
import { useFound, useFindRequests } from '../api/find';
import { catalogueQuery } from '../api/site-data';
import { persistently } from '../failures/persistently';
import type { Lead, Offer } from '../parts/find/destination';
import { foundOptions, findRequestOf } from '../parts/find/FoundOption';
import { pasteList } from '../parts/find/paste-list';
import { type RecentSearch, recentSearches } from '../parts/find/recent-searches';
import { Icon } from '../ui/Icon';
import { SuggestField, type SuggestedGroup } from '../ui/select/SuggestField';
import { useLastAction } from '../ui/useLastAction';
import { useSingleKeys } from '../ui/shortcut-settings';
import { useShortcut } from '../ui/useShortcut';

/** Where each kind of value leads is known as soon as something is asked. */
const loadLeads = () => persistently(() => import('../parts/find/destination'));

const LABEL = `Find in ${identity.name}`;

/**
 * One field for genes, transcripts, peptides, cancers, tissues, studies, locations and sequences. Enter opens what the
 * text names, or searches for it. In a narrow window an icon opens the field.
 */
export function FindField() {
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const change = useNavigationType();
  const queries = useQueryClient();
  const ask = useFindRequests();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const [text, setText] = useState('');
  const begin = useLastAction();
  const [busy, setBusy] = useState(false);
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const found = useFound(text);
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.all, recentSearches.all);

  const enter = (typed: string) => {
    begin();
    setText(typed);
    setOffers([]);
    setNote(null);
  };
  const unfold = () => {
    flushSync(() => setUnfolded(true));
    field.current?.focus();
  };
  useShortcut('/', unfold);
  const singleKeys = useSingleKeys();

  // Going to another page, or asking this one something else, is the later choice; a page that corrects its address
  // chooses nothing.
  useEffect(() => {
    if (change !== NavigationType.Replace) begin();
  }, [begin, change, entry]);

  const follow = (lead: Lead | null, term: string) => {
    setBusy(false);
    if (lead === null) return;
    if ('offers' in lead) {
      setOffers(lead.offers);
      setNote(lead.note);
    } else if ('note' in lead) setNote(lead.note);
    else leave(lead.destination, term);
  };
  const leave = ({ to, state }: Offer['destination'], term: string) => {
    recentSearches.keep(term, { to, state });
    enter('');
    setUnfolded(false);
    // As after following a link.
    document.querySelector('main')?.focus({ preventScroll: true });
    void navigate(to, { state });
  };
  const answer = async (term: string, questioned: FindRequest | Promise<FindRequest>) => {
    const signal = begin();
    signal.addEventListener('abort', () => setBusy(false));
    setBusy(true);
    const [question, { leadOf }, { cancers }] = await Promise.all([
      questioned,
      loadLeads(),
      queries.fetchQuery(catalogueQuery),
    ]);
    if (!signal.aborted) follow(leadOf(question, cancers), term);
  };
  const kinds: readonly SuggestedGroup<Offer>[] = [
    {
      label: offers.length > 1 ? 'Several kinds of values' : 'Read as',
      options: offers.map((offer) => ({ key: offer.text, content: offer.text, value: offer })),
    },
  ];
  const isBlank = text.trim() === '';
  const past: readonly SuggestedGroup<RecentSearch>[] = [
    {
      label: 'Recent searches',
      options: recent.map((search) => ({
        key: search.to,
        content: <span className="recent-search">{search.text}</span>,
        value: search,
      })),
    },
  ];
  const groups: readonly SuggestedGroup<Found | Offer | RecentSearch>[] | undefined = isBlank
    ? recent.length > 0
      ? past
      : undefined
    : offers.length > 0
      ? kinds
      : found && foundOptions(found, text.trim());
  const choose = (chosen: Found | Offer | RecentSearch) => {
    if ('to' in chosen) leave(chosen, chosen.text);
    else if ('destination' in chosen) leave(chosen.destination, chosen.text);
    else void answer(chosen.term, findRequestOf(chosen));
  };

  return (
    <div className={unfolded ? 'find unfolded' : 'find'}>
      <button
        ref={opener}
        type="button"
        className="find-opener"
        aria-label={LABEL}
        aria-expanded={unfolded}
        onClick={unfold}
      >
        <Icon name="search" size={20} />
      </button>
      <search
        className="find-bar"
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || relatedTarget === null || setUnfolded(false)
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void answer(text, ask(text));
          }}
        >
          <Icon name="search" size={16} />
          <SuggestField
            ref={field}
            label={LABEL}
            placeholder="Gene, peptide, location, sequence"
            aria-busy={busy}
            aria-keyshortcuts={singleKeys ? '/' : undefined}
            value={text}
            groups={groups}
            note={note}
            onText={enter}
            opensEmpty
            footer={
              <>
                {isBlank ? (
                  <button
                    type="button"
                    className="forget"
                    onClick={() => {
                      recentSearches.clear();
                      field.current?.focus();
                    }}
                  >
                    Clear recent searches
                  </button>
                ) : null}
                <Link
                  className="forget"
                  to={paths.match}
                  onClick={() => {
                    enter('');
                    setUnfolded(false);
                  }}
                >
                  Match a list of your own peptides
                </Link>
              </>
            }
            onChoose={choose}
            onPaste={(event) => pasteList(event, enter)}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return;
              setUnfolded(false);
              opener.current?.focus();
            }}
          />
          <kbd aria-hidden="true">/</kbd>
          <button
            type="button"
            className="find-closer"
            aria-label="Close"
            onClick={() => {
              setUnfolded(false);
              opener.current?.focus();
            }}
          >
            <Icon name="close" size={20} />
          </button>
        </form>
      </search>
    </div>
  );
}
