import { blastTypes, type BlastType } from '#domain/blast/vocabulary';

const kinds: Record<BlastType, { label: string; hint: string }> = {
  blastn: { label: 'blastn (nucleotide)', hint: 'RNA or DNA sequences against the transcripts' },
  blastp: { label: 'blastp (protein)', hint: 'peptide or protein sequences against the peptides or ORF proteins' },
};

export function TypeChoice({ value, onChange }: { value: BlastType; onChange: (type: BlastType) => void }) {
  return (
    <fieldset className="blast-types">
      <legend className="visually-hidden">BLAST type</legend>
      {blastTypes.map((type) => (
        <label key={type} className="blast-type">
          <input type="radio" name="blast-type" value={type} checked={type === value} onChange={() => onChange(type)} />
          <b>{kinds[type].label}</b>
          <small>{kinds[type].hint}</small>
        </label>
      ))}
    </fieldset>
  );
}
