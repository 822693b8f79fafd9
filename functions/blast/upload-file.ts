import type { HandlerOf } from '../platform/handlers';
import { blastUnavailable } from './unavailable';

export const uploadFile: HandlerOf<'uploadFile'> = () => Promise.reject(blastUnavailable());
