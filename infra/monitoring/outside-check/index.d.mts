/** Rejects, naming each part of the site that is not answered as it should be. */
export function handler(): Promise<void>;
