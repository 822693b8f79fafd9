import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLastAnswer } from '../../../web/api/useCall';

interface Props {
  answer: { rows: number } | undefined;
  wanted?: boolean;
}

const start = (first: Props) =>
  renderHook(({ answer, wanted }: Props) => useLastAnswer(answer, wanted), { initialProps: first });

describe('the answer last received', () => {
  it('ERR-01 remains while another call is running or failing, until the next answer', () => {
    const { result, rerender } = start({ answer: undefined });
    expect(result.current).toBeUndefined();
    for (const rows of [1, 2]) {
      const answer = { rows };
      rerender({ answer });
      expect(result.current).toBe(answer);
      rerender({ answer: undefined });
      expect(result.current).toBe(answer);
    }
  });

  it('is discarded once no call is wanted, and does not return with the next call', () => {
    const { result, rerender } = start({ answer: { rows: 1 }, wanted: true });
    rerender({ answer: { rows: 1 }, wanted: false });
    expect(result.current).toBeUndefined();
    rerender({ answer: undefined, wanted: true });
    expect(result.current).toBeUndefined();
  });
});
