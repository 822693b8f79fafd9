import { useMediaQuery } from './useMediaQuery';

/** Whether the window is as narrow as that of a phone, by the width at which stylesheets fold what is beside each other. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 37.5em)');
