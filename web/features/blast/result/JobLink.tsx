import { paths } from '#domain/catalogue/paths';
import { CopyButton } from '../../../ui/CopyButton';
import type { JobHold } from '../page-state';
import type { Dispatch } from '../useBlastPage';

/** Copies the address at which the search can be seen for one day. A deleted search has none. */
export function JobLink({ jobId, hold, dispatch }: { jobId: string; hold: JobHold; dispatch: Dispatch }) {
  if (hold === 'deleted') return null;
  return (
    <CopyButton
      text={() => location.origin + paths.blastJob(jobId)}
      label="Copy link"
      icon="link"
      onPress={() => dispatch({ type: 'copy link', jobId })}
      onSettled={(copied) => dispatch({ type: copied ? 'link copied' : 'link not copied', jobId })}
    />
  );
}
