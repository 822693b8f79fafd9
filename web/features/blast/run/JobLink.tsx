import { paths } from '#domain/catalogue/paths';
import { CopyButton } from '../../../ui/CopyButton';
import type { Job } from './run-state';

/** Copies the address under which the search can be seen for a day. A deleted one has none. */
export function JobLink({ job, onCopied }: { job: Job; onCopied: () => void }) {
  if (job.hold === 'deleted') return null;
  return <CopyButton text={() => location.origin + paths.blastJob(job.id)} label="Copy link" icon="link" onCopied={onCopied} />;
}
