import { useSyncExternalStore } from 'react';
import { type SavedList, savedLists } from './saved-lists';

/** The lists that this browser keeps, also while another tab changes them. */
export const useSavedLists = (): readonly SavedList[] =>
  useSyncExternalStore(savedLists.subscribe, savedLists.all, savedLists.all);
