import type { ReactNode } from 'react';
import { useCatalogue } from '../../../api/site-data';
import { explainedSections, helpSections } from '../help-sections';
import { ownProse } from './own-prose';

type Section = (typeof helpSections)[number];
type Part = Extract<Section, { parts: unknown }>['parts'][number];

function titleOf(id: string): string {
  for (const section of helpSections) {
    if (section.id === id) return section.title;
    const part = 'parts' in section ? section.parts.find((each) => each.id === id) : undefined;
    if (part) return part.title;
  }
  return id;
}

/** A section of the page under its title. */
export function HelpChapter({ id, children }: { id: Section['id']; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="help-chapter stack">
      <h2 id={`${id}-title`}>{titleOf(id)}</h2>
      {children}
    </section>
  );
}

/** A part of a section. */
export function HelpPart({ id, children }: { id: Part['id']; children: ReactNode }) {
  const { data: catalogue } = useCatalogue();
  if (!explainedSections(catalogue).some(({ parts = [] }) => parts.some((part) => part.id === id))) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="help-part stack">
      <h3 id={`${id}-title`}>{titleOf(id)}</h3>
      {ownProse(children)}
    </section>
  );
}
