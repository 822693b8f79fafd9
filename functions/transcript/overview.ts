import type { HandlerOf } from '../platform/handlers';

/** Known transcripts in the order asked for, each once. */
export const transcriptOverview: HandlerOf<'transcriptOverview'> = ({ transcriptIds }, { catalogue }) =>
  catalogue.documents('transcript', transcriptIds);
