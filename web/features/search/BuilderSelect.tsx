import type { SelectProps } from 'antd';
import { Suspense } from 'react';
import { latePart } from '../../failures/late-part';

const ThemedSelect = latePart(() => import('../../ui/antd/ThemedSelect'));

/** The selector of a builder. It is large, so it comes with the first builder that has one; until then its place is kept. */
export function BuilderSelect({ choices, ...props }: Omit<SelectProps<string | string[] | null>, 'options'> & { choices: readonly string[] }) {
  return (
    <Suspense fallback={<span className="text-field builder-select-to-come" />}>
      <ThemedSelect {...props} options={choices.map((value) => ({ value, label: value }))} />
    </Suspense>
  );
}
