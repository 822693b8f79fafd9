import { movedBy, scaledAbout, type Size, type View } from './viewport';

/** Px of the screen from the top left corner of the view. */
interface Point {
  x: number;
  y: number;
}

/** A finger that moves less than this taps, px. */
const TAP_PX = 8;

const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** What fingers make of a view: one moves it, two move it and scale it about the place between them. */
export class Fingers {
  private readonly at = new Map<number, Point>();
  private moving = false;

  down(id: number, at: Point): void {
    if (this.at.size < 2) this.at.set(id, at);
    this.moving = this.at.size === 2;
  }

  /** The view after a finger has moved; null: as it was. */
  move(id: number, to: Point, view: View, drawing: Size, screen: Size): View | null {
    const from = this.at.get(id);
    if (from === undefined || (!this.moving && distance(from, to) < TAP_PX)) return null;
    this.moving = true;
    this.at.set(id, to);
    const [other] = [...this.at].flatMap(([each, at]) => (each === id ? [] : [at]));
    if (other === undefined) return movedBy(view, from.x - to.x, from.y - to.y, drawing, screen);
    const moved = movedBy(view, (from.x - to.x) / 2, (from.y - to.y) / 2, drawing, screen);
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    return scaledAbout(moved, distance(to, other) / distance(from, other), middle, drawing, screen);
  }

  up(id: number): void {
    this.at.delete(id);
    this.moving = this.at.size > 0;
  }
}
