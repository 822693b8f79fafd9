/** The four sections of Home, in order. */
export const homeSections = [
  { id: 'home', title: 'Home' },
  { id: 'welcome', title: 'Welcome' },
  { id: 'description', title: 'Description' },
  { id: 'overview', title: 'Overview' },
] as const;

export type HomeSectionId = (typeof homeSections)[number]['id'];
