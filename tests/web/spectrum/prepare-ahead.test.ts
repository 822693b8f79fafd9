import { describe, expect, it, vi } from 'vitest';
import { prepareSpectrum } from '../../../domain/spectrum/prepared-spectrum';
import { preparedOf, prepareAhead } from '../../../web/viewers/spectrum/prepare-ahead';

const options = () => ({
  sequence: 'ELVISLIVESK',
  charge: 2,
  peakDetect: true,
  peaks: Array.from({ length: 500 }, (_, index): [number, number] => [100 + 2 * index, (index * 37) % 101]),
});

describe('a spectrum that is prepared ahead', () => {
  it('SPEC-108 a spectrum that is prepared ahead is made in a later task, once, and is the one that the viewer takes', async () => {
    let made = 0;
    const ahead = prepareAhead(() => {
      made += 1;
      return options();
    });
    await Promise.resolve();
    expect(made).toBe(0);
    const ready = await ahead;
    expect(made).toBe(1);
    expect(preparedOf(ready)).toBe(preparedOf(ready));
    const own = prepareSpectrum(options());
    expect(preparedOf(ready).input.peaks).toEqual(own.input.peaks);
    expect(preparedOf(ready).detected().positions).toEqual(own.detected().positions);
  });

  it.each([true, false])(
    'SPEC-108 a spectrum that is prepared ahead has its peaks detected ahead if they will be: %s',
    async (peakDetect) => {
      const given = { ...options(), peakDetect };
      const detected = vi.spyOn(preparedOf(given), 'detected');
      expect(await prepareAhead(() => given)).toBe(given);
      expect(detected).toHaveBeenCalledTimes(peakDetect ? 1 : 0);
    },
  );

  it('SPEC-108 a spectrum that is prepared ahead belongs to its options: other options are prepared anew', () => {
    const [one, other] = [options(), options()];
    expect(preparedOf(one)).not.toBe(preparedOf(other));
  });
});
