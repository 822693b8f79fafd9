import { thresholds } from '#domain/catalogue/thresholds';
import { HelpFigure } from '../HelpFigure';
import { HelpPart } from './HelpPart';

export function EntryUsage() {
  return (
    <>
      <HelpPart id="gene-page">
        <p>
          Name, location on GRCh38/hg38 and cross-references to other databases, then all transcripts of the gene with RNA type, length,
          number of peptides and sequence.
        </p>
        <HelpFigure picture="gene" caption="A gene and its transcripts" />
      </HelpPart>
      <HelpPart id="transcript-page">
        <p>
          Besides location and cross-references: the secondary structure with its minimum free energy (interactive for short transcripts, as a
          picture for longer ones), the open reading frames of the three frames with the peptides found in each, and a table of these
          peptides. A CPAT score of {thresholds.cpatScore} and above means coding.
        </p>
        <p>
          In the ORF diagram, point at an open reading frame for its facts and click to keep them; its row in the table is marked, and a name in
          the table shows its place in the diagram. Edit figure opens the diagram in a drawing canvas, where it can be rearranged, labelled and
          saved as SVG or PNG; Download also gives the open reading frames and peptides as BED12 and GFF3 tracks for a genome browser.
        </p>
        <HelpFigure picture="transcript" caption="A transcript: identity, structure, open reading frames" />
      </HelpPart>
      <HelpPart id="peptide-page">
        <p>
          A peptide with the samples it was found in, its annotated spectrum, the predictions for every HLA genotype (values that meet the
          threshold are marked) and its intensity in tumor and normal samples. In the spectrum, choose ion series, charges, neutral losses and
          mass tolerance at the left; click and drag in the plot to zoom.
        </p>
        <HelpFigure picture="peptide" caption="A peptide and what is known about it" />
        <HelpFigure picture="spectrum" caption="The spectrum viewer" />
      </HelpPart>
    </>
  );
}
