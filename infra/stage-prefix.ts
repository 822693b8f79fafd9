import { site } from '#domain/catalogue/site';
import type { Stage } from './stage';

/** What names of a stage begin with: its stacks, its loader, its inbox. */
export function stagePrefix({ name }: Stage): string {
  return `${site.name.toLowerCase()}-${name}`;
}
