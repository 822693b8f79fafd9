/** Begins the name of every search parameter that belongs to the viewer, so that a page can keep its own beside them. */
export const VIEWER_ADDRESS_PREFIX = 'ms.';
