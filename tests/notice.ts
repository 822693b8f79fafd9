/** `npm run notice`: writes NOTICE, the licenses of the packages that are used. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../infra/project-folder';
import { noticeOf } from './support/notice';

writeFileSync(join(projectFolder, 'NOTICE'), noticeOf(projectFolder));
