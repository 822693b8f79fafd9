import { joinList, splitList } from '#domain/catalogue/lists';
import type { DerivedExamples } from '#domain/api/schemas/site-data';
import type { PeptideFacts } from './peptide-row';

/** As many as an input shows. */
const SHOWN = 2;

const shown = (ids: Iterable<string>): string => joinList([...ids].slice(0, SHOWN));

/** Ids that the example peptides of the manifest are found by: examples that need not be stated, and that find something. */
export class ExampleIds {
  readonly #peptideIds: ReadonlySet<string>;
  readonly #otherIds = new Set<string>();
  readonly #pmids = new Set<string>();

  constructor(peptideIds: string) {
    this.#peptideIds = new Set(splitList(peptideIds));
  }

  /** Takes what an example peptide names; passes over the others. */
  note({ record, study, relations }: PeptideFacts): void {
    if (!this.#peptideIds.has(record.peptideId)) return;
    for (const { externalIds: [first] } of [...relations.genes, ...relations.transcripts]) if (first !== undefined) this.#otherIds.add(first);
    for (const pmid of [...study.pubmed, ...record.validationPubmed]) this.#pmids.add(pmid);
  }

  examples(): DerivedExamples {
    return { otherId: shown(this.#otherIds), pmid: shown(this.#pmids) };
  }
}
