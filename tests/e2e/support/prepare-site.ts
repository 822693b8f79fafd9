/** Makes all that the site of the browser tests needs and that is not kept from before. */
import { blastTaskBuild, functionsBuild, webBuild } from '../../../local/build/builds';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';
import { ownTemporaryFolder } from '../../support/temporary-folder';
import { loadedState } from './loaded-state';

// So that what this starts ends with it.
ownTemporaryFolder();
const builds = [webBuild, functionsBuild, blastTaskBuild, loadedState];
await Promise.all(builds.map((build) => cachedBuild(build, silentProgress)));
