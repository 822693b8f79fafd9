/** Creates a temporary folder with a file in it, notifies its parent and waits until it is killed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownTemporaryFolder } from './temporary-folder';

const folder = ownTemporaryFolder();
writeFileSync(join(folder, 'left'), '');
process.send?.(folder);
setInterval(() => undefined, 1_000);
