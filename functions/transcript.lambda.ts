import { transcriptOverview } from './transcript/overview';
import { transcriptInfo } from './transcript/transcript-info';
import { transcriptSequence } from './transcript/sequence';
import { transcriptStructure } from './transcript/structure';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('transcript', { transcriptOverview, transcriptInfo, transcriptSequence, transcriptStructure });
