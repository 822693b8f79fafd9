import { Suspense, useState } from 'react';
import { lazyPart } from '../failures/lazy-part';
import { useShortcut } from '../ui/useShortcut';

const ShortcutSheet = lazyPart(() => import('./ShortcutSheet'));

/** Lists the keyboard shortcuts when the reader presses the question mark; the list is fetched then. */
export function Shortcuts() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useShortcut('?', () => setState('open'));
  if (state === 'never') return null;
  return (
    <Suspense fallback={null}>
      <ShortcutSheet open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
}
