import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IgnoreMode } from 'aws-cdk-lib';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import { ContainerImage } from 'aws-cdk-lib/aws-ecs';

const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Ignored already; named, so that the many files in them are not even looked at. */
const passedBy = ['node_modules', '.git', '.local', 'cdk.out', 'tests', 'web'];

/**
 * The image of a task, built from `{folder}/Dockerfile` with the project as its context, as far as the .dockerignore beside it
 * lets that in. Built when it is deployed; synthesis reads only the files that go in.
 */
export function taskImage(folder: string): ContainerImage {
  const file = join(folder, 'Dockerfile');
  const ignored = readFileSync(join(projectFolder, `${file}.dockerignore`), 'utf8');
  return ContainerImage.fromAsset(projectFolder, {
    file,
    platform: Platform.LINUX_AMD64,
    ignoreMode: IgnoreMode.DOCKER,
    exclude: [...ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#')), ...passedBy],
  });
}
