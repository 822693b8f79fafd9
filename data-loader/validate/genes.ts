import type { GeneRecord } from '../staging/records';
import { CaselessIds } from './caseless-ids';
import { geneName, id, strand, text, whole } from './fields';
import { crossReferenceList, textList } from './list-fields';
import { readTable } from './table-reader';
import type { ValidationContext } from './validation-context';

/** `onName` hears the name of every sound gene. */
export async function validateGenes(context: ValidationContext, onName: (name: string) => void): Promise<void> {
  const { staging } = context;
  const ids = new CaselessIds(context, 'gene');
  const position = whole(1);
  await readTable(context, {
    table: 'genes',
    build: (cell): GeneRecord => ({
      geneId: cell('gene_id', id),
      geneName: cell('gene_name', geneName),
      description: cell('description', text),
      aliases: cell('aliases', textList),
      chromosome: cell('chromosome', id),
      start: cell('start', position),
      end: cell('end', position),
      strand: cell('strand', strand),
      crossReferences: cell('cross_references', crossReferenceList),
    }),
    keep: async (gene, faults) => {
      const taken = await ids.fault('gene_id', gene.geneId);
      if (taken !== null) faults.add(taken);
      if (gene.start > gene.end) faults.add(`start ${gene.start} is above end ${gene.end}`);
      if (faults.any) return;
      onName(gene.geneName);
      await staging.put('gene', [gene.geneId], gene, faults.line);
      await ids.remember(gene.geneId);
    },
    refersAs: (cell) => [['gene', cell('gene_id')], ['geneName', cell('gene_name')]],
  });
}
