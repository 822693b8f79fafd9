import { movedBy, wholeView, zoomedBy, type Size, type View } from './viewport';

/** How far an arrow key moves, px of the screen. */
const MOVE_PX = 60;

/** For aria-keyshortcuts. */
export const viewKeys = '+ - 0 ArrowUp ArrowDown ArrowLeft ArrowRight';

/** What a key makes of the view; null if it means nothing. */
export function viewAfterKey(key: string, view: View, drawing: Size, screen: Size): View | null {
  switch (key) {
    case '+': case '=': return zoomedBy(view, 1);
    case '-': return zoomedBy(view, -1);
    case '0': return wholeView(drawing);
    case 'ArrowLeft': return movedBy(view, -MOVE_PX, 0, drawing, screen);
    case 'ArrowRight': return movedBy(view, MOVE_PX, 0, drawing, screen);
    case 'ArrowUp': return movedBy(view, 0, -MOVE_PX, drawing, screen);
    case 'ArrowDown': return movedBy(view, 0, MOVE_PX, drawing, screen);
    default: return null;
  }
}
