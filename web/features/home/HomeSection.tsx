import type { ReactNode } from 'react';

/** The four sections of Home, in order. */
export const homeSections = [
  { id: 'home', title: 'Home' },
  { id: 'welcome', title: 'Welcome' },
  { id: 'description', title: 'Description' },
  { id: 'overview', title: 'Overview' },
] as const;

export type HomeSectionId = (typeof homeSections)[number]['id'];

/** A section of Home that fills the window. `aside` is shown beside the text where there is room. */
export function HomeSection({
  id,
  labelledBy,
  aside,
  children,
}: {
  id: HomeSectionId;
  labelledBy: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="home-section" aria-labelledby={labelledBy}>
      <div className={aside === undefined ? 'home-section-inner' : 'home-section-inner with-aside'}>
        <div className="home-section-text stack">{children}</div>
        {aside}
      </div>
    </section>
  );
}
