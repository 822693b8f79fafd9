import { Radio } from 'antd';
import { useId } from 'react';
import { type Coloring, type Lettering, lettersOf } from '#domain/structure/coloring';
import type { ParsedMolecule } from './molecule';
import type { StructureChoices } from './structure-choices';

const coloringOptions: { value: Coloring; label: string }[] = [
  { value: 'element', label: 'Element' },
  { value: 'nucleotide', label: 'Nucleotide' },
  { value: 'pairing', label: 'Pairing' },
];
const letteringOptions: { value: Lettering; label: string }[] = [
  { value: 'rna', label: 'RNA (U)' },
  { value: 'stored', label: 'As stored' },
];

/** What the colors say and how letters are written; the latter only if it makes a difference. */
export function StructureControls({
  molecule,
  choices,
  onChoices,
}: {
  molecule: ParsedMolecule;
  choices: StructureChoices;
  onChoices: (choices: StructureChoices) => void;
}) {
  const [color, letters] = [useId(), useId()];
  return (
    <div className="structure-choices">
      <div>
        <span id={color}>Color by</span>
        <Radio.Group
          optionType="button"
          size="small"
          aria-labelledby={color}
          options={coloringOptions}
          value={choices.coloring}
          onChange={({ target }) => onChoices({ ...choices, coloring: target.value })}
        />
      </div>
      {lettersOf(molecule.sequence, 'rna') === molecule.sequence ? null : (
        <div>
          <span id={letters}>Letters</span>
          <Radio.Group
            optionType="button"
            size="small"
            aria-labelledby={letters}
            options={letteringOptions}
            value={choices.lettering}
            onChange={({ target }) => onChoices({ ...choices, lettering: target.value })}
          />
        </div>
      )}
    </div>
  );
}
