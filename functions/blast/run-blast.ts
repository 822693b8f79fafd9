import type { HandlerOf } from '../platform/handlers';
import { blastUnavailable } from './unavailable';

export const runBlast: HandlerOf<'runBlast'> = () => Promise.reject(blastUnavailable());
