import { spencer } from '#domain/catalogue/identity';
import { takeInventory } from '../bundle/inventory';
import { suggestNames } from '../problems/near-names';
import { SequenceCache } from '../staging/sequence-cache';
import type { Staging } from '../staging/staging';
import { Chromosomes } from './chromosome';
import { derivedManifest } from './derived-manifest';
import { validateBackgrounds } from './backgrounds';
import { validateExpression } from './expression';
import { validateGenes, validateTranscripts } from './genes';
import { validateImmunogenicity } from './immunogenicity';
import { checkManifestEntries, NameWatch, validateManifest } from './manifest';
import { validateOrfs } from './orfs';
import { validatePeptides } from './peptides';
import { validateSamples } from './samples';
import { validateOrfProteins, validateSequences, validateStructures } from './sequences';
import { validateSpectra } from './spectra';
import { type Studies, validateStudies } from './studies';
import type { ReleasePart } from '#domain/catalogue/release-parts';
import type { BundleErrors, ValidatedBundle, ValidationOptions } from './validated-bundle';
import { ValidationContext } from './validation-context';

function partsOf(
  { counts, valued }: ValidationContext,
  studies: Studies,
  matrices: number,
): Record<ReleasePart, boolean> {
  return {
    spectra: counts.spectra > 0,
    structures: counts.structures > 0,
    hla: counts.immunogenicity > 0,
    stability: valued.has('stability'),
    matrices: matrices > 0,
    validation: valued.has('validation'),
    orfScores: valued.has('orfScores'),
    recognition: valued.has('recognition'),
    immunogenicity: valued.has('immunogenicity'),
    severalCancers: new Set(studies.records.map(({ cancer }) => cancer)).size > 1,
  };
}

/**
 * Reads the whole bundle once and checks every rule of README.md. Stores valid records in `staging`, which must be
 * empty, and returns all problems by kind. Files are read in an order in which every row follows the rows that
 * it refers to. Rejects only if the folder or the staging store cannot be used.
 */
export async function validateBundle(
  folder: string,
  staging: Staging,
  options: ValidationOptions = {},
): Promise<ValidatedBundle | BundleErrors> {
  const inventory = await takeInventory(folder);
  const context = new ValidationContext(inventory, staging, options);
  const { problems, warnings } = context;
  for (const { file, message } of inventory.problems) problems.add(file, 0, message);
  for (const { file, message } of inventory.warnings) context.warn(file, message);

  const manifest = await validateManifest(context);
  const identity = manifest?.record.identity ?? spencer;
  const chromosomes = new Chromosomes(identity);
  const watched = {
    geneName: new NameWatch(manifest?.record.examples?.geneName),
    RNAcentralId: new NameWatch(manifest?.record.examples?.RNAcentralId),
  };
  const studies = await validateStudies(context, manifest?.record.identity.filePrefix ?? '');
  await validateGenes(context, chromosomes, watched.geneName.note);
  await validateTranscripts(context, chromosomes, watched.RNAcentralId.note);
  await validateSequences(context);
  const sequences = new SequenceCache(staging, 'sequence');
  await validateStructures(context, sequences);
  await validateOrfProteins(context);
  await validateOrfs(context, sequences);
  await validateSpectra(context);
  await validatePeptides(context, studies);
  await validateImmunogenicity(context, identity.thresholds);
  const matrices = await validateExpression(context, studies, await validateSamples(context, studies));
  const backgrounds = await validateBackgrounds(context);
  if (manifest) await checkManifestEntries(context, manifest, studies, watched);
  await staging.flush();

  if (!problems.none || !manifest) {
    await suggestNames(staging, problems);
    return { valid: false, problems: problems.kinds(), warnings: options.strict === true ? [] : warnings.kinds() };
  }
  return {
    valid: true,
    manifest: await derivedManifest(manifest.record, staging, studies),
    studies: studies.records,
    matrices,
    backgrounds,
    counts: context.counts,
    has: partsOf(context, studies, matrices.length),
    warnings: warnings.kinds(),
    bundleDigest: context.digest.hex(),
  };
}
