import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckField, ChoiceField } from '../../../web/viewers/diagram/inspector/ChoiceField';
import { Inspector } from '../../../web/viewers/diagram/inspector/Inspector';
import { NumberField } from '../../../web/viewers/diagram/inspector/NumberField';
import { ColorField } from '../../../web/viewers/diagram/inspector/StyleFields';
import { TextField } from '../../../web/viewers/diagram/inspector/TextField';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, shown } from './model/factories';
import { layOut, select, storeOf } from './shown-editor';

beforeEach(layOut);

/** A field, or the button, with this label. */
function field(label: string): HTMLInputElement {
  for (const one of document.querySelectorAll('label, button, [aria-label]')) {
    if ((one.getAttribute('aria-label') ?? one.textContent) !== label) continue;
    // All kinds of fields have what the tests use of an input.
    return (one instanceof HTMLLabelElement ? one.control : one) as HTMLInputElement;
  }
  throw new Error(`There is no ${label}`);
}
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (label: string, key: string, more = {}) => fireEvent.keyDown(field(label), { key, ...more });
const message = (label: string) => {
  const id = field(label).getAttribute('aria-describedby');
  return id === null ? '' : (document.getElementById(id)?.textContent ?? 'missing');
};

describe('a field of a number', () => {
  function show(value = '12', answer: string | null = null, step = 0.5) {
    const onCommit = vi.fn<(value: number, stepping: boolean) => string | null>(() => answer);
    const view = render(<NumberField label="Width" unit="px" value={value} step={step} onCommit={onCommit} />);
    const again = (next: string) =>
      view.rerender(<NumberField label="Width" unit="px" value={next} step={step} onCommit={onCommit} />);
    return { onCommit, again };
  }
  const name = 'Width (px)';

  it('DIAG-04 a field of a number takes effect on Enter and when the focus leaves, not while it is typed', () => {
    const { onCommit } = show();
    type(name, '13,5');
    expect([field(name).value, onCommit.mock.calls]).toEqual(['13,5', []]);
    press(name, 'Enter');
    type(name, '14');
    fireEvent.blur(field(name));
    fireEvent.blur(field(name));
    expect(onCommit.mock.calls).toEqual([
      [13.5, false],
      [14, false],
    ]);
    expect(field(name).value).toBe('12');
  });

  it('DIAG-04 a field of a number goes up and down by arrow keys, ten steps with Shift', () => {
    const { onCommit } = show();
    expect(press(name, 'ArrowUp')).toBe(false);
    press(name, 'ArrowDown');
    press(name, 'ArrowUp', { shiftKey: true });
    type(name, '1.234');
    press(name, 'ArrowDown', { shiftKey: true });
    expect(onCommit.mock.calls).toEqual([
      [12.5, true],
      [11.5, true],
      [17, true],
      [-3.77, true],
    ]);
    type(name, 'x');
    press(name, 'ArrowUp');
    expect(onCommit).toHaveBeenCalledTimes(4);
    expect(press(name, 'a')).toBe(true);
  });

  it('DIAG-04 a field of a number asks for a number and keeps what was typed', () => {
    const { onCommit } = show();
    type(name, 'x');
    press(name, 'Enter');
    expect([message(name), field(name).value, field(name).getAttribute('aria-invalid'), onCommit.mock.calls]).toEqual([
      'Enter a number.',
      'x',
      'true',
      [],
    ]);
    type(name, 'xy');
    expect([message(name), field(name).getAttribute('aria-invalid')]).toEqual(['', 'false']);
  });

  it('DIAG-04 Escape discards what was typed, and is otherwise left to the editor', () => {
    show();
    expect(press(name, 'Escape')).toBe(true);
    type(name, 'x');
    press(name, 'Enter');
    expect(press(name, 'Escape')).toBe(false);
    expect([field(name).value, message(name)]).toEqual(['12', '']);
  });

  it('DIAG-14 a field of a number says why a number was corrected, until its value changes again', () => {
    const { again } = show('12', 'The least is 1 px: it was set to 1.');
    type(name, '0');
    press(name, 'Enter');
    again('12');
    expect([message(name), field(name).getAttribute('aria-invalid')]).toEqual([
      'The least is 1 px: it was set to 1.',
      'false',
    ]);
    again('13');
    expect(message(name)).toBe('');
  });

  it('a field of a number has no unit in brackets without one', () => {
    render(<NumberField label="Start" unit="" value="1" step={1} onCommit={() => null} />);
    expect(field('Start').inputMode).toBe('decimal');
  });
});

describe('a field of a text', () => {
  function show(multiline = false, refused: string | null = null) {
    const onCommit = vi.fn<(value: string) => string | null>(() => refused);
    render(<TextField label="Text" value="abc" multiline={multiline} onCommit={onCommit} />);
    return onCommit;
  }

  it('a field of a text takes effect on Enter and when the focus leaves, if it was changed', () => {
    const onCommit = show();
    press('Text', 'Enter');
    fireEvent.blur(field('Text'));
    expect(onCommit).not.toHaveBeenCalled();
    type('Text', 'new');
    press('Text', 'Enter');
    expect(onCommit.mock.calls).toEqual([['new']]);
    expect(field('Text').value).toBe('abc');
    type('Text', 'newer');
    fireEvent.blur(field('Text'));
    expect(onCommit.mock.calls).toEqual([['new'], ['newer']]);
  });

  it('a field of a text of several lines has Enter for a new line', () => {
    const onCommit = show(true);
    expect([field('Text').tagName, field('Text').getAttribute('rows')]).toEqual(['TEXTAREA', '2']);
    type('Text', 'new');
    expect(press('Text', 'Enter')).toBe(true);
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('a field of a text says why it was refused and keeps what was typed, until it is typed anew or discarded', () => {
    show(false, 'No.');
    type('Text', 'new');
    press('Text', 'Enter');
    expect([message('Text'), field('Text').value, field('Text').getAttribute('aria-invalid')]).toEqual([
      'No.',
      'new',
      'true',
    ]);
    type('Text', 'newer');
    expect(message('Text')).toBe('');
    press('Text', 'Enter');
    expect(press('Text', 'Escape')).toBe(false);
    expect([message('Text'), field('Text').value]).toEqual(['', 'abc']);
    expect(press('Text', 'Escape')).toBe(true);
  });
});

describe('a field of a choice', () => {
  it('a field of a choice offers its choices and takes the chosen one', () => {
    const onCommit = vi.fn<(value: string) => void>();
    render(<ChoiceField label="Side" value="above" choices={['above', 'below']} onCommit={onCommit} />);
    expect([field('Side').value, [...field('Side').children].map(({ textContent }) => textContent)]).toEqual([
      'above',
      ['above', 'below'],
    ]);
    type('Side', 'below');
    expect(onCommit.mock.calls).toEqual([['below']]);
  });

  it('a field of a choice is ticked and unticked', () => {
    const onCommit = vi.fn<(value: boolean) => void>();
    render(<CheckField label="Bold" checked={false} onCommit={onCommit} />);
    fireEvent.click(field('Bold'));
    expect(onCommit.mock.calls).toEqual([[true]]);
  });
});

describe('a field of a color', () => {
  function show(value: string) {
    const onCommit = vi.fn<(value: string) => string | null>(() => null);
    const view = render(<ColorField label="Fill" value={value} onCommit={onCommit} />);
    return {
      onCommit,
      again: (next: string) => view.rerender(<ColorField label="Fill" value={next} onCommit={onCommit} />),
      view,
    };
  }
  const picker = () => field('Fill: pick');

  it('a field of a color is picked, in one step when the picker is closed', () => {
    const { onCommit, again, view } = show('#E6f2ed');
    expect([picker().type, picker().value.toLowerCase(), field('Fill').value]).toEqual(['color', '#e6f2ed', '#E6f2ed']);
    picker().value = '#123456';
    fireEvent.input(picker());
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent(picker(), new Event('change', { bubbles: true }));
    expect(onCommit.mock.calls).toEqual([['#123456']]);
    again('#654321');
    expect(picker().value).toBe('#654321');
    const gone = picker();
    view.unmount();
    gone.dispatchEvent(new Event('change'));
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  it('a field of a color is typed, as #rrggbb or by its name', () => {
    const { onCommit } = show('#e6f2ed');
    for (const good of [' gold ', '#ABC']) {
      type('Fill', good);
      press('Fill', 'Enter');
    }
    type('Fill', 'url(x)');
    press('Fill', 'Enter');
    expect(onCommit.mock.calls).toEqual([['gold'], ['#ABC']]);
    expect([message('Fill'), field('Fill').value]).toEqual([
      'A color is #rrggbb or a CSS name such as gold.',
      'url(x)',
    ]);
  });

  it('a field of a color is shown by the picker as the browser resolves its name', () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      set fillStyle(_: string) {
        // As a browser resolves it, with the opacity of an eight-digit color.
      },
      get fillStyle() {
        return '#ffd700ff';
      },
    } as never);
    show('gold');
    expect(picker().value).toBe('#ffd700');
  });
});

describe('the properties of what is selected', () => {
  const all = drawingOf(
    aProtein({ end: 100 }),
    aMarker(),
    aBracket(),
    aLine({
      lineType: 'polyline',
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 20 },
        { x: 1 / 3, y: 0 },
      ],
    }),
    aText(),
    aProtein({ type: 'nucleotide', id: 'nucl1' }),
  );
  function show(...ids: string[]) {
    const store = storeOf(all);
    if (ids.length > 0) select(store, ...ids);
    const { container } = render(<Inspector store={store} />);
    const labels = () => [...container.querySelectorAll('label, button')].map(({ textContent }) => textContent);
    return { store, container, labels };
  }

  it('DIAG-19 the properties of what is selected are the size of the canvas if nothing is selected, in steps of 10 px', () => {
    const { store, container, labels } = show();
    expect([container.querySelector('h3')?.textContent, labels()]).toEqual(['Canvas', ['Width (px)', 'Height (px)']]);
    expect(container.querySelector('section')?.getAttribute('aria-label')).toBe('Properties');
    press('Width (px)', 'ArrowUp');
    press('Width (px)', 'ArrowUp');
    press('Height (px)', 'ArrowDown');
    expect(store.drawing).toMatchObject({ width: 820, height: 590 });
    // Steps of the same side are one step of the history.
    expect(store.get().editor.history.past).toHaveLength(2);
    type('Height (px)', '200');
    press('Height (px)', 'Enter');
    expect([store.drawing.height, message('Height (px)')]).toEqual([
      300,
      'The canvas is at least 300 by 300 px: it was set to 300.',
    ]);
    expect(store.drawing.width).toBe(820);
  });

  it('PAGE-01 the properties of what is selected name the selected element by its text or sites, never by its id', () => {
    const { container } = show(aText().id);
    expect(container.querySelector('h3')?.textContent).toBe('Text abc');
  });

  it('DIAG-04 the properties of what is selected are the place and style of a protein in residues, px and degrees', () => {
    const { container, labels } = show('prot1');
    expect(container.querySelector('h3')?.textContent).toBe('Protein 1–100');
    expect(labels()).toEqual([
      'Start (aa)',
      'End (aa)',
      'X (px)',
      'Y (px)',
      'Width (px)',
      'Height (px)',
      'Rotation (°)',
      'Show first and last site',
      'Text',
      'Fill',
      'Line',
      'Text color',
      'Line width (px)',
      'Font size (px)',
      'Opacity (%)',
      'Dashes',
      'Bold',
      'Italic',
    ]);
    expect(
      ['Start (aa)', 'End (aa)', 'X (px)', 'Width (px)', 'Opacity (%)', 'Font size (px)'].map(
        (name) => field(name).value,
      ),
    ).toEqual(['1', '100', '100', '200', '100', '14']);
    expect(['Fill', 'Line', 'Text color'].map((name) => field(name).value)).toEqual(['#e6f2ed', '#16211d', '#16211d']);
    expect([
      field('Text').tagName,
      [...container.querySelectorAll('legend')].map(({ textContent }) => textContent),
    ]).toEqual(['INPUT', ['Place', 'Style']]);
  });

  it.each([
    ['nucl1', 'Start (nt)', ['Show first and last site', 'Text']],
    ['mark1', 'Start (aa)', ['Size (px)', 'Offset (px)', 'Shape', 'Text place', 'Text', 'Fill', 'Line']],
    ['brac1', 'Start (aa)', ['Size (px)', 'Offset (px)', 'Kind', 'Side', 'Text', 'Line', 'Text color']],
    ['text1', 'X (px)', ['Rotation (°)', 'Anchor', 'Text', 'Text color', 'Line width (px)']],
    [
      'line1',
      'Line type',
      [
        'Points (x,y in px)',
        'Add a point',
        'Remove the last',
        'Arrow at the start',
        'Arrow at the end',
        'Line',
        'Line width (px)',
        'Opacity (%)',
        'Dashes',
      ],
    ],
  ])('DIAG-01 DIAG-02 DIAG-03 the properties of what is selected of %s are its own', (id, first, then) => {
    const { labels } = show(id);
    const at = labels().indexOf(then[0] ?? '');
    expect([labels()[0], labels().slice(at, at + then.length)]).toEqual([first, then]);
  });

  it('DIAG-04 the properties of what is selected of a line have no letters, and its points are a text of several lines', () => {
    const { labels } = show('line1');
    expect(labels()).not.toContain('Bold');
    expect([field('Points (x,y in px)').value, field('Points (x,y in px)').className]).toEqual([
      '0,0 10,20 0.33,0',
      'diagram-input mono',
    ]);
  });

  it('DIAG-04 the properties of what is selected set what they name', () => {
    const { store } = show('mark1');
    for (const [label, value] of [
      ['Shape', 'ellipse'],
      ['Text place', 'below'],
      ['Dashes', 'dotted'],
    ] as const)
      type(label, value);
    for (const [label, value] of [
      ['Text', 'ORF1'],
      ['Fill', '#111111'],
      ['Line', '#222222'],
      ['Text color', '#333333'],
      ['Opacity (%)', '40'],
      ['Offset (px)', '3'],
      ['Size (px)', '33'],
    ] as const) {
      type(label, value);
      press(label, 'Enter');
    }
    fireEvent.click(field('Bold'));
    fireEvent.click(field('Italic'));
    expect(shown(store.drawing, aMarker())).toMatchObject({
      shape: 'ellipse',
      textPlace: 'below',
      text: 'ORF1',
      offset: 3,
      size: 33,
      style: {
        dash: 'dotted',
        fill: '#111111',
        stroke: '#222222',
        textColor: '#333333',
        opacity: 0.4,
        bold: true,
        italic: true,
      },
    });
    act(() => select(store, 'brac1'));
    type('Kind', 'square');
    type('Side', 'below');
    expect(shown(store.drawing, aBracket())).toMatchObject({ kind: 'square', side: 'below' });
    act(() => select(store, 'text1'));
    type('Anchor', 'end');
    expect(shown(store.drawing, aText()).anchor).toBe('end');
    act(() => select(store, 'prot1'));
    fireEvent.click(field('Show first and last site'));
    expect(shown(store.drawing, aProtein()).showSites).toBe(true);
  });

  it('DIAG-16 the properties of what is selected add and remove points of a polyline, its type and its arrows', () => {
    const { store } = show('line1');
    const points = () => shown(store.drawing, aLine()).points;
    fireEvent.click(field('Add a point'));
    expect(points()).toHaveLength(4);
    fireEvent.click(field('Remove the last'));
    fireEvent.click(field('Remove the last'));
    expect([points().length, field('Remove the last').disabled]).toEqual([2, true]);
    fireEvent.click(field('Arrow at the start'));
    expect(shown(store.drawing, aLine())).toMatchObject({ arrowStart: true, arrowEnd: false });
    fireEvent.click(field('Arrow at the end'));
    expect(shown(store.drawing, aLine())).toMatchObject({ arrowStart: true, arrowEnd: true });
    type('Points (x,y in px)', '1,2 3');
    fireEvent.blur(field('Points (x,y in px)'));
    expect(message('Points (x,y in px)')).toBe('Write each point as x,y, with a space between points.');
    type('Points (x,y in px)', '1,2 3,4');
    fireEvent.blur(field('Points (x,y in px)'));
    expect(points()).toEqual([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]);
    type('Line type', 'elbow');
    expect(points()).toHaveLength(3);
    expect(() => field('Add a point')).toThrow();
  });

  it('DIAG-16 the properties of what is selected refuse points that do not match the type of a line in the specified words, until they do', () => {
    const { store, container } = show('line1');
    const points = () => shown(store.drawing, aLine()).points;
    type('Line type', 'straight');
    expect(points()).toHaveLength(2);
    const before = store.drawing;
    type('Points (x,y in px)', '10,10 60,60 90,20');
    fireEvent.blur(field('Points (x,y in px)'));
    expect([...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
      'pointsNum or line type error.',
    ]);
    expect(message('Points (x,y in px)')).toBe('pointsNum or line type error.');
    expect(store.drawing).toBe(before);
    type('Points (x,y in px)', '10,10 60,60');
    fireEvent.blur(field('Points (x,y in px)'));
    expect([container.querySelector('[role=alert]'), points()]).toEqual([
      null,
      [
        { x: 10, y: 10 },
        { x: 60, y: 60 },
      ],
    ]);
    type('Line type', 'curve');
    expect(points()).toHaveLength(4);
  });

  it.each([
    ['DIAG-12', 'mark1', 'Start (aa)', '90', { start: 20, end: 90 }, 'Start and end were reversed'],
    ['DIAG-14', 'prot1', 'Height (px)', '0', { height: 1 }, 'The least is 1 px'],
    ['DIAG-15', 'prot1', 'Rotation (°)', '190', { rotation: -170 }, 'Angles are kept within -180 to 180 degrees'],
    ['DIAG-04', 'prot1', 'X (px)', 'far', { x: 100 }, 'Enter a number.'],
  ])('%s keep to the rules and say at the field what was corrected: %s, %s %s', (_, id, label, value, result, said) => {
    const { store, container } = show(id);
    type(label, value);
    press(label, 'Enter');
    expect(message(label)).toContain(said);
    expect(container.querySelector('[role=alert]')?.textContent).toContain(said);
    expect(store.drawing.elements.find((element) => element.id === id)).toMatchObject(result);
  });

  it('DIAG-04 the properties of what is selected of several elements are their style, as that of the first, and set all', () => {
    const { store, container, labels } = show('text1', 'prot1');
    expect([container.querySelector('h3')?.textContent, labels()[0]]).toEqual(['2 elements', 'Text color']);
    type('Text color', 'gold');
    press('Text color', 'Enter');
    expect([shown(store.drawing, aText()).style.textColor, shown(store.drawing, aProtein()).style.textColor]).toEqual([
      'gold',
      'gold',
    ]);
    expect(store.get().editor.history.past).toHaveLength(1);
  });

  it('DIAG-13 the properties of what is selected keep no message of another element', () => {
    const { store } = show('mark1');
    type('End (aa)', '500');
    press('End (aa)', 'Enter');
    expect(message('End (aa)')).toContain('1 to 100');
    act(() => select(store, 'brac1'));
    expect(message('End (aa)')).toBe('');
    expect(store.get().problem).toBeNull();
    type('Line', 'url(x)');
    press('Line', 'Enter');
    expect(message('Line')).not.toBe('');
    act(() => select(store, 'mark1'));
    expect([message('Line'), field('Line').value]).toEqual(['', '#16211d']);
  });
});
