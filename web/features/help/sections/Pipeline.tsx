import { hasPart, type ReleasePart } from '#domain/catalogue/release-parts';
import { thresholds } from '#domain/catalogue/thresholds';
import { expressionStates, immunogenicityStates, UNKNOWN, validationStates } from '#domain/catalogue/vocabulary';
import { offeredOptions } from '#domain/search/fields';
import { own } from '../../../identity/own-words';
import { identity, isDemonstration } from '../../../identity/page-identity';
import { useCatalogue } from '../../../api/site-data';
import { KeyValueTable } from '../../../ui/KeyValueTable';
import { HelpChapter } from './HelpPart';
import { Making } from './Making';

/** HLA class I genotypes in the published predictions. */
const HLA_GENOTYPES = 12;

const { adjustedPValue, log2FoldChange, psmFdr } = thresholds;
const { bindingAffinityNm, bindingStabilityHours, recognitionScore, classII } = identity.thresholds;

/** Fields of which rows of a release may have no value. */
type Unknowable = 'expression' | 'immunogenicity' | 'validation';

/**
 * Definitions of the terms of the catalogue, in order, in the published wording; `thresholds` also accepts values
 * exactly at a threshold.
 */
const criteria: readonly { term: string; meaning: string; needs?: ReleasePart; unknown?: Unknowable }[] = [
  ...(isDemonstration ? [{ term: 'Identified', meaning: `PSM false discovery rate ${psmFdr * 100}%` }] : []),
  { term: 'Tumor-specific', meaning: 'Detected in tumor samples only', needs: 'matrices' },
  {
    term: 'Upregulated',
    needs: 'matrices',
    meaning: `Tumor up-regulated: adjusted p below ${adjustedPValue} and log2 fold change above ${log2FoldChange}`,
  },
  {
    term: 'Downregulated',
    needs: 'matrices',
    meaning: `Tumor down-regulated: adjusted p below ${adjustedPValue} and log2 fold change below -${log2FoldChange}`,
  },
  {
    term: 'Others',
    meaning: 'No significant differential expression, or expressed specifically in control',
    needs: 'matrices',
  },
  {
    term: expressionStates[UNKNOWN].label,
    meaning: 'No intensities in its dataset, which says nothing about its expression',
    needs: 'matrices',
    unknown: 'expression',
  },
  { term: 'Test', meaning: 'Two-sample t-test with Benjamini-Hochberg adjustment', needs: 'matrices' },
  {
    term: 'Immunogenic',
    needs: 'immunogenicity',
    meaning: `MHC-I binding affinity below ${bindingAffinityNm} nM, binding stability above ${bindingStabilityHours} h, and T-cell recognition probability above ${recognitionScore}${isDemonstration ? `, across ${HLA_GENOTYPES} HLA genotypes` : ''}${classII === null ? '' : `; on genotypes of MHC class II, binding affinity of at most ${classII.bindingAffinityNm} nM`}`,
  },
  {
    term: immunogenicityStates[UNKNOWN],
    meaning: 'Predictions are missing, so it counts neither as immunogenic nor as non-immunogenic',
    needs: 'immunogenicity',
    unknown: 'immunogenicity',
  },
  { term: 'Validated', meaning: 'Proved to exist in a previous study', needs: 'validation' },
  {
    term: validationStates[UNKNOWN],
    meaning: 'Not tested in other studies, so it counts neither as validated nor as non-validated',
    needs: 'validation',
    unknown: 'validation',
  },
  {
    term: 'Simultaneously expressed',
    needs: 'severalCancers',
    meaning: 'The same sequence was found in several cancer types; otherwise exclusively expressed',
  },
];

interface PipelineStep {
  title: string;
  text: string;
}

/** The steps from public raw data to SPENCER. */
export const pipelineSteps: readonly PipelineStep[] = [
  {
    title: 'Data collection',
    text: 'Human cancer proteomics studies with public raw data are collected from ProteomeXchange repositories. Cancer, tissue, subtype and sample groups are taken from the study descriptions.',
  },
  {
    title: 'ORF reference database',
    text: 'Non-coding RNA transcripts are translated in three frames, and the resulting open reading frames form the database against which spectra are searched. CPAT scores the coding potential of each.',
  },
  {
    title: 'Database search',
    text: 'MS/MS spectra from the collected studies are searched against this database; each match identifies a peptide and the open reading frames that encode it.',
  },
  {
    title: 'FDR filtering',
    text: `Peptide-spectrum matches are filtered at a false discovery rate of ${thresholds.psmFdr * 100}%.`,
  },
  {
    title: 'Quantification and differential expression',
    text: 'Within each study, log2 intensities in tumor and control samples are compared by a two-sample t-test with Benjamini-Hochberg adjustment.',
  },
  {
    title: 'Validation and curation',
    text: 'Peptides confirmed by earlier studies are marked as validated, with the method and the publication.',
  },
  {
    title: 'Immunogenicity prediction',
    text: `MHC-I binding affinity and stability are predicted for ${HLA_GENOTYPES} HLA genotypes, and the probability of T-cell recognition for each peptide.`,
  },
];

export function Pipeline() {
  const { data: catalogue } = useCatalogue();
  const hasUnknown = (field: Unknowable) => offeredOptions(field, catalogue).some(({ value }) => value === UNKNOWN);
  const explained = criteria.filter(
    ({ needs, unknown }) =>
      (needs === undefined || hasPart(catalogue, needs)) && (unknown === undefined || hasUnknown(unknown)),
  );
  return (
    <HelpChapter id="pipeline">
      {isDemonstration && (
        <ol className="pipeline-steps" aria-label="Pipeline steps">
          {pipelineSteps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {isDemonstration && <h3>Criteria</h3>}
      <KeyValueTable
        label="Criteria"
        rows={explained.map(({ term, meaning }) => ({ key: own(term), value: own(meaning) }))}
      />
      <p className="fine-print">
        {hasPart(catalogue, 'hla') ? 'Affinity and stability values exactly at the threshold meet the criterion. ' : ''}
        {own('Each peptide entry is one sequence in one cancer, tissue, study and subtype')}
        {hasPart(catalogue, 'matrices') ? '; p values are adjusted within each study' : ''}.
      </p>
      <Making />
    </HelpChapter>
  );
}
