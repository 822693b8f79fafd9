import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from '../../../web/ui/CopyButton';
import { Icon } from '../../../web/ui/Icon';

const CHECK = 'M5 12.5l4.5 4.5L19 7.5';
const button = () => screen.getByRole('button');
const icon = () => button().querySelector('path')?.getAttribute('d');
const press = () => act(async () => void fireEvent.click(button()));

describe('a button that copies', () => {
  const write = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    vi.useFakeTimers();
    write.mockReset().mockResolvedValue(undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  });

  it('copies its text and confirms that for 1.6 seconds, also to a screen reader', async () => {
    render(<CopyButton text="ACGU" label="Copy sequence" />);
    const drawn = icon();
    await press();
    expect(write.mock.calls).toEqual([['ACGU']]);
    expect(button().textContent).toBe('Copied');
    expect(screen.getByText('Copied').getAttribute('aria-live')).toBe('polite');
    expect([drawn, icon()]).toEqual(['M9 9h10v11H9z', CHECK]);
    act(() => void vi.advanceTimersByTime(1_599));
    expect(button().textContent).toBe('Copied');
    act(() => void vi.advanceTimersByTime(1));
    expect([button().textContent, icon()]).toEqual(['Copy sequence', 'M9 9h10v11H9z']);
  });

  it('a button that copies computes its text only when it is pressed, after what else the press does', async () => {
    const order: string[] = [];
    render(
      <CopyButton
        text={() => {
          order.push('text');
          return 'ACGU';
        }}
        label="Copy"
        onPress={() => order.push('press')}
      />,
    );
    expect(order).toEqual([]);
    await press();
    expect(order).toEqual(['press', 'text']);
    expect(write.mock.calls).toEqual([['ACGU']]);
  });

  it('a button that copies confirms nothing if the browser refuses, not even an earlier success', async () => {
    render(<CopyButton text="ACGU" label="Copy" />);
    await press();
    write.mockRejectedValue(new Error('refused'));
    await press();
    expect(button().textContent).toBe('Copy');
  });

  it('a button that copies has the icon that it is given', () => {
    render(<CopyButton text="" label="Copy link" icon="link" />);
    expect(icon()).toMatch(/^M10 14a4 4/);
  });

  it('a button that copies stops its clock with the page', async () => {
    const { unmount } = render(<CopyButton text="ACGU" label="Copy" />);
    await press();
    const timers = vi.getTimerCount();
    unmount();
    expect(vi.getTimerCount()).toBe(timers - 1);
  });
});

it('an icon is 18 px wide unless it is given a size, and neither read nor focused', () => {
  const { container } = render(
    <>
      <Icon name="check" />
      <Icon name="up" size={24} />
    </>,
  );
  const names = ['width', 'height', 'viewBox', 'aria-hidden', 'focusable'];
  expect([...container.querySelectorAll('svg')].map((svg) => names.map((name) => svg.getAttribute(name)))).toEqual([
    ['1.125rem', '1.125rem', '0 0 24 24', 'true', 'false'],
    ['1.5rem', '1.5rem', '0 0 24 24', 'true', 'false'],
  ]);
});
