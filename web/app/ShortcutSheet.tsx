import { Modal, Switch } from 'antd';
import { Fragment, useId } from 'react';
import { AntdProvider } from '../ui/antd/AntdProvider';
import { chooseSingleKeys, useSingleKeys } from '../ui/shortcut-settings';

/** What keys do, by where they do it. */
const groups = [
  {
    where: 'Any page',
    keys: [
      { keys: ['/'], does: 'Go to the find field' },
      { keys: ['?'], does: 'Show this list' },
    ],
  },
  { where: 'Browse', keys: [{ keys: ['R'], does: 'Go to the result' }] },
  {
    where: 'A spectrum that has the keyboard focus',
    keys: [
      { keys: ['←', '→'], does: 'Move along the m/z axis' },
      { keys: ['↑', '↓'], does: 'Zoom in and out' },
      { keys: ['Esc'], does: 'Show the whole spectrum' },
    ],
  },
  {
    where: 'A structure or ORF diagram that has the keyboard focus',
    keys: [
      { keys: ['+', '-'], does: 'Zoom in and out' },
      { keys: ['0'], does: 'Show all of it' },
      { keys: ['←', '→', '↑', '↓'], does: 'Move the view, or go from ORF to ORF' },
    ],
  },
  {
    where: 'The heat map when it has the keyboard focus',
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: 'Go from cell to cell' },
      { keys: ['Enter'], does: 'Open the peptide' },
    ],
  },
] as const;

/** Switches off what a single key does on any page; parts that must have the focus keep their keys (WCAG 2.1.4). */
function SingleKeys() {
  const id = useId();
  return (
    <div className="shortcut-switch">
      <label htmlFor={id}>Single-key shortcuts</label>
      <Switch id={id} aria-describedby={`${id}-note`} checked={useSingleKeys()} onChange={chooseSingleKeys} />
      <p id={`${id}-note`} className="fine-print">
        The keys /, ? and R. While they are off, this list opens from Usage in Help.
      </p>
    </div>
  );
}

/** The keyboard shortcuts of all pages, in a dialog. */
export default function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AntdProvider>
      <Modal title="Keyboard shortcuts" open={open} footer={null} onCancel={onClose}>
        <SingleKeys />
        {groups.map(({ where, keys }) => (
          <section key={where} className="shortcut-group" aria-label={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(({ keys: pressed, does }) => (
                <div key={does}>
                  <dt>
                    {pressed.map((key, at) => (
                      <Fragment key={key}>
                        {at === 0 ? null : ' '}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Modal>
    </AntdProvider>
  );
}
