import type { GeneRecord } from '../staging/records';
import { geneName, id, strand, text, whole } from './fields';
import { crossReferenceList, textList } from './list-fields';
import { readTable } from './table-reader';
import type { ValidationContext } from './validation-context';

/** `onName` hears the name of every sound gene. */
export async function validateGenes(context: ValidationContext, onName: (name: string) => void): Promise<void> {
  const { staging } = context;
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
      const earlier = await context.earlierLine('gene', gene.geneId);
      if (earlier !== undefined) faults.add(`gene_id ${gene.geneId} stands on line ${earlier} already`);
      if (gene.start > gene.end) faults.add(`start ${gene.start} is above end ${gene.end}`);
      if (faults.any) return;
      onName(gene.geneName);
      await staging.put('gene', [gene.geneId], gene, faults.line);
    },
    refersAs: (cell) => [['gene', cell('gene_id')], ['geneName', cell('gene_name')]],
  });
}
