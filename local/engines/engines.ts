import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import { engineCredentials } from './credentials';
import { startEngine } from './engine';

export interface Engines {
  /** What a program needs to reach them with the production SDK clients. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Both engines, with their data under `folder`. */
export async function startEngines(folder: string): Promise<Engines> {
  const [dynamo, s3] = await Promise.all([startEngine('dynamo', join(folder, 'dynamo')), startEngine('s3', join(folder, 's3'))]);
  return {
    environment: {
      ...engineCredentials,
      [environment.dynamoEndpoint]: dynamo.endpoint,
      [environment.s3Endpoint]: s3.endpoint,
    },
    stop: async () => {
      await Promise.all([dynamo.stop(), s3.stop()]);
    },
  };
}
