import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../failures/lazy-part';
import { onShowShortcuts } from '../ui/shortcut-settings';
import { useShortcut } from '../ui/useShortcut';

const ShortcutSheet = lazyPart(() => import('./ShortcutSheet'));

/** Lists the keyboard shortcuts when the user presses the question mark or asks in Help; the list is fetched then. */
export function Shortcuts() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useShortcut('?', () => setState('open'));
  useEffect(() => onShowShortcuts(() => setState('open')), []);
  if (state === 'never') return null;
  return (
    <Suspense fallback={null}>
      <ShortcutSheet open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
}
