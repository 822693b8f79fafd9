import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Icon, type IconName } from '../../../web/ui/Icon';

/** Height of the tip of an arrow above its two ends; below them if it is negative. */
function heightOfTip(name: IconName): number {
  const { container } = render(<Icon name={name} />);
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  // Such as M7 8l5-5 5 5: from one end to the tip, and on to the other end.
  const tips = lines.flatMap((line) => /^M\d+ \d+l\d+ ?(-?\d+) \d+ ?-?\d+$/.exec(line)?.slice(1).map(Number) ?? []);
  expect(tips).toHaveLength(1);
  return -(tips[0] ?? 0);
}

describe('the arrow of an icon', () => {
  it.each(['upload', 'up'] as const)('the arrow of an icon points up: %s', (name) => {
    expect(heightOfTip(name)).toBeGreaterThan(0);
  });

  it('the arrow of an icon points down: download', () => {
    expect(heightOfTip('download')).toBeLessThan(0);
  });
});
