/** Credentials that the embedded object store knows. They open nothing but engines on the loopback address. */
export const engineCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'us-east-1',
} as const;
