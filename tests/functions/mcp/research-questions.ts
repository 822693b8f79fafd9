/** Calls a tool, and resolves to the data of its result. */
export type Ask = <Data>(tool: string, given: Record<string, unknown>) => Promise<Data>;

interface Row {
  peptideId: string;
  sequence: string;
  cancer: string;
}
interface List {
  result: Row[];
  total: number;
  sequenceTotal?: number;
  sequences?: { sequence: string }[];
}

const page = { searchTables: ['peptide'], pageSize: 1, pageNum: 1 };
const advance = (ask: Ask, criteria: object): Promise<List> => ask<List>('advance', { ...page, ...criteria });
const total = async (ask: Ask, criteria: object): Promise<number> => (await advance(ask, criteria)).total;

/** The first entry that criteria find. */
async function firstOf(ask: Ask, criteria: object): Promise<Row> {
  const [row] = (await advance(ask, criteria)).result;
  if (!row) throw new Error(`Nothing meets ${JSON.stringify(criteria)}`);
  return row;
}

const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted();
const listed = (text: string): string[] => sorted(text.split(',').filter((item) => item !== ''));

interface Research {
  question: string;
  /** What a chain of tools answers. */
  chain: (ask: Ask) => Promise<unknown>;
  /** Has one line with one column, `answer`. */
  sql: string;
}

const breast = { cancer: ['Breast cancer'] };
const FIRST_IMMUNOGENIC = `(SELECT min(peptideId) FROM peptides WHERE immunogenicity = 1)`;

/** What researchers may ask of the demonstration, written down before the tools were tried. */
export const researchQuestions: readonly Research[] = [
  {
    question: 'How many entries does breast cancer have?',
    chain: (ask) => total(ask, breast),
    sql: `SELECT count(*)::INT AS answer FROM peptides WHERE cancer = 'Breast cancer'`,
  },
  {
    question: 'How many of them are validated and tumor-specific?',
    chain: (ask) => total(ask, { ...breast, validation: 1, expressionList: [1] }),
    sql: `SELECT count(*)::INT AS answer FROM peptides
          WHERE cancer = 'Breast cancer' AND validation = 1 AND expression = 1`,
  },
  {
    question: 'How many sequences are they in breast cancer?',
    chain: async (ask) => (await advance(ask, { ...breast, unit: 'sequences' })).sequenceTotal,
    sql: `SELECT count(DISTINCT sequence)::INT AS answer FROM peptides WHERE cancer = 'Breast cancer'`,
  },
  {
    question: 'Which ten entries of colon cancer have the best affinity?',
    chain: async (ask) => {
      const sort = { by: 'affinity', descending: false };
      const { result } = await advance(ask, { cancer: ['Colon cancer'], pageSize: 10, sort });
      return result.map(({ peptideId }) => peptideId);
    },
    sql: `SELECT list(peptideId ORDER BY place) AS answer FROM (
            SELECT peptideId, row_number() OVER (ORDER BY affinity, peptideId) AS place FROM peptides
            WHERE cancer = 'Colon cancer') WHERE place <= 10`,
  },
  {
    question: 'How many entries bind below 50 nM and have 9 residues?',
    chain: (ask) => total(ask, { affinity: { from: null, to: 50 }, length: { from: 9, to: 9 } }),
    sql: `SELECT count(*)::INT AS answer FROM peptides WHERE affinity <= 50 AND length = 9`,
  },
  {
    question: 'How many entries are upregulated at least fourfold at an adjusted p of at most 0.05?',
    chain: (ask) => total(ask, { log2FoldChange: { from: 2, to: null }, adjustedP: { from: null, to: 0.05 } }),
    sql: `SELECT count(*)::INT AS answer FROM peptides WHERE log2FoldChange >= 2 AND adjustedP <= 0.05`,
  },
  {
    question: 'How many sequences do breast and colon cancer share?',
    chain: async (ask) => {
      const { combinations } = await ask<{ combinations: { sets: number[]; sequences: number }[] }>('compare', {
        sets: ['Breast cancer', 'Colon cancer'].map((cancer) => ({ name: cancer, query: { cancer: [cancer] } })),
      });
      return combinations.find(({ sets }) => sets.length === 2)?.sequences;
    },
    sql: `SELECT count(*)::INT AS answer FROM (SELECT sequence FROM peptides WHERE cancer = 'Breast cancer'
          INTERSECT SELECT sequence FROM peptides WHERE cancer = 'Colon cancer')`,
  },
  {
    question: 'Which cancers have the sequence of the first immunogenic entry?',
    chain: async (ask) => {
      const { sequence } = await firstOf(ask, { immunogenicity: 1 });
      const { matches } = await ask<{ matches: { peptideIds: string[] }[] }>('peptideMatch', {
        sequences: [sequence],
        equateIL: false,
      });
      const rows = await ask<Row[]>('listByPeptideIds', { peptideIdList: matches[0]?.peptideIds });
      return sorted(rows.map(({ cancer }) => cancer));
    },
    sql: `SELECT list(DISTINCT cancer ORDER BY cancer) AS answer FROM peptides
          WHERE sequence = (SELECT sequence FROM peptides WHERE peptideId = ${FIRST_IMMUNOGENIC})`,
  },
  {
    question: 'Which genes encode the first immunogenic entry?',
    chain: async (ask) => {
      const { peptideId } = await firstOf(ask, { immunogenicity: 1 });
      const { related } = await ask<{ related: { genes: { geneId: string }[] } }>('peptideInfo', {
        peptideId,
        related: true,
      });
      return sorted(related.genes.map(({ geneId }) => geneId));
    },
    sql: `SELECT list_sort(list_distinct(geneId)) AS answer FROM peptides WHERE peptideId = ${FIRST_IMMUNOGENIC}`,
  },
  {
    question: 'Where in the genome is the gene MALAT1?',
    chain: async (ask) => {
      const { peptideId } = await firstOf(ask, { geneName: 'MALAT1' });
      const { related } = await ask<{ related: { genes: { geneId: string; geneName: string }[] } }>('peptideInfo', {
        peptideId,
        related: true,
      });
      const geneId = related.genes.find(({ geneName }) => geneName === 'MALAT1')?.geneId;
      const gene = await ask<{ chromosome: string; startPosition: number; endPosition: number }>('geneInfo', {
        geneId,
      });
      return `${gene.chromosome}:${gene.startPosition}-${gene.endPosition}`;
    },
    sql: `SELECT chromosome || ':' || start || '-' || "end" AS answer FROM genes WHERE geneName = 'MALAT1'`,
  },
  {
    question: 'How many entries come from lncRNAs, and not from other types alone?',
    chain: (ask) => total(ask, { rnaType: ['lncRNA'] }),
    sql: `SELECT count(*)::INT AS answer FROM peptides WHERE list_contains(rnaType, 'lncRNA')`,
  },
  {
    question: 'How many entries are predicted to be immunogenic on HLA-A*11:01?',
    chain: (ask) => total(ask, { hla: ['HLA-A*11:01'] }),
    sql: `SELECT count(*)::INT AS answer FROM peptides WHERE list_contains(hla, 'HLA-A*11:01')`,
  },
  {
    question: 'How many entries of breast cancer have a prediction on HLA-A*02:01, and which is the best?',
    chain: async (ask) => {
      const ranked = await ask<List & { result: { predictions: { affinity: number }[] }[] }>('genotypes', {
        genotypes: ['A0201'],
        cancer: 'Breast cancer',
        pageNum: 1,
        pageSize: 1,
      });
      return `${ranked.total}: ${ranked.result[0]?.peptideId}`;
    },
    sql: `SELECT count(*) || ': ' || arg_min(peptideId, (affinity, peptideId)) AS answer FROM (
            SELECT peptideId, predictedAffinity[list_position(predictedHla, 'HLA-A*02:01')] AS affinity FROM peptides
            WHERE cancer = 'Breast cancer' AND list_contains(predictedHla, 'HLA-A*02:01'))`,
  },
  {
    question: 'How many entries overlap the first gene of the catalogue?',
    chain: async (ask) => {
      const [gene] = [await ask<Record<string, string | number>>('geneInfo', { geneId: 'SPENG000001' })];
      const { chromosome, startPosition: start, endPosition: end } = gene;
      return total(ask, { chromosome, start, end });
    },
    sql: `SELECT count(DISTINCT peptideId)::INT AS answer FROM (SELECT peptideId, unnest(transcriptId) AS id FROM peptides)
          JOIN transcripts ON transcripts.transcriptId = id JOIN genes ON genes.geneId = 'SPENG000001'
          AND transcripts.chromosome = genes.chromosome
          AND transcripts.start <= genes."end" AND transcripts."end" >= genes.start`,
  },
  {
    question: 'Which transcripts does the first gene have, and how long are they?',
    chain: async (ask) => {
      const { relatedTranscriptId } = await ask<{ relatedTranscriptId: string }>('geneInfo', { geneId: 'SPENG000001' });
      const found = await ask<{ transcriptId: string; length: number }[]>('transcriptOverview', {
        transcriptIds: listed(relatedTranscriptId),
      });
      return found.map(({ transcriptId, length }) => `${transcriptId} ${length}`);
    },
    sql: `SELECT list(transcriptId || ' ' || length ORDER BY transcriptId) AS answer FROM transcripts
          WHERE geneId = 'SPENG000001'`,
  },
  {
    question: 'Which protein does the longest ORF of the first transcript encode?',
    chain: async (ask) => {
      const orfs = await ask<{ orfId: string; length: number }[]>('orfInfo', { transcriptId: 'SPENT000001' });
      const [longest] = orfs.toSorted((a, b) => b.length - a.length || (a.orfId < b.orfId ? -1 : 1));
      return ask<string>('orfSequence', { orfId: longest?.orfId, seqType: 'protein' });
    },
    sql: `SELECT protein AS answer FROM orfs WHERE transcriptId = 'SPENT000001'
          ORDER BY "end" - start DESC, orfId LIMIT 1`,
  },
  {
    question: 'How many entries of each expression group does breast cancer have?',
    chain: async (ask) => {
      const { cancers } = await ask<{ cancers: { expression: number[] }[] }>('advance', {
        ...page,
        ...breast,
        countCancers: ['Breast cancer'],
      });
      return cancers[0]?.expression;
    },
    sql: `SELECT list(entries ORDER BY expression) AS answer FROM (SELECT expression, count(*)::INT AS entries FROM peptides
          WHERE cancer = 'Breast cancer' GROUP BY expression)`,
  },
  {
    question: 'How many entries are detected in several cancers and in no validated study?',
    chain: (ask) => total(ask, { simultaneous: true, validation: 0 }),
    sql: `SELECT count(*)::INT AS answer FROM peptides WHERE simultaneous AND validation = 0`,
  },
  {
    question: 'Which entries of lymph nodes in breast cancer are immunogenic, all of them?',
    chain: async (ask) => {
      const criteria = { ...breast, tissue: ['Metastatic lymph nodes'], immunogenicity: 1, pageSize: 20 };
      const ids: string[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const { result, total: all } = await advance(ask, { ...criteria, pageNum });
        ids.push(...result.map(({ peptideId }) => peptideId));
        if (ids.length >= all) return ids;
      }
    },
    sql: `SELECT list(peptideId ORDER BY peptideId) AS answer FROM peptides
          WHERE cancer = 'Breast cancer' AND tissue = 'Metastatic lymph nodes' AND immunogenicity = 1`,
  },
  {
    question: 'How many validated entries does each page of Browse count for breast?',
    chain: async (ask) => {
      const { validatedAll } = await ask<{ validatedAll: number }>('statistics', {
        cancer: 'Breast cancer',
        tissue: 'Breast',
      });
      return validatedAll;
    },
    sql: `SELECT count(*)::INT AS answer FROM peptides
          WHERE cancer = 'Breast cancer' AND tissue = 'Breast' AND validation = 1`,
  },
];
