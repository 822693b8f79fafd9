import type { HandlerOf } from '../platform/handlers';
import { blastUnavailable } from './unavailable';

export const deleteJob: HandlerOf<'deleteJob'> = () => Promise.reject(blastUnavailable());
