import type { ReactNode } from 'react';
import type { HomeSectionId } from './sections';

/** One screen of Home. `image` stands beside the text where there is room for it. */
export function HomeSection({ id, labelledBy, image, children }: {
  id: HomeSectionId;
  labelledBy: string;
  image?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="home-section" aria-labelledby={labelledBy}>
      <div className={image === undefined ? 'home-section-inner' : 'home-section-inner with-image'}>
        <div className="home-section-text">{children}</div>
        {image}
      </div>
    </section>
  );
}
