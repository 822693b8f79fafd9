/**
 * Environment of every program that talks to the embedded engines: credentials that the object store knows and that open
 * nothing but engines on the loopback address, and no word from the SDK about the Node version of a developer's machine.
 */
export const engineCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'us-east-1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
} as const;
