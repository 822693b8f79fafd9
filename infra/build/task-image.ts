import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IgnoreMode } from 'aws-cdk-lib';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import { ContainerImage } from 'aws-cdk-lib/aws-ecs';
import { projectFolder } from '../project-folder';

/** Ignored anyway; listed so that the many files in them are never visited. */
const unvisited = ['node_modules', '.git', '.local', 'cdk.out', 'tests', 'web'];

/**
 * Returns the image of a task, built from `{folder}/Dockerfile` with the project as context, filtered by the
 * .dockerignore beside it. Deployment builds the image; synthesis only reads the files that it contains.
 */
export function taskImage(folder: string): ContainerImage {
  const file = join(folder, 'Dockerfile');
  const ignored = readFileSync(join(projectFolder, `${file}.dockerignore`), 'utf8');
  return ContainerImage.fromAsset(projectFolder, {
    file,
    platform: Platform.LINUX_AMD64,
    ignoreMode: IgnoreMode.DOCKER,
    exclude: [...ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#')), ...unvisited],
  });
}
