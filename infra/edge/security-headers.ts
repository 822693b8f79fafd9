import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseCustomHeadersBehavior, type ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';

/**
 * Everything comes from the site itself. Inline styles are allowed because the component library writes its styles into
 * the page; blob: and data: serve images that the viewers draw for download.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders: ResponseSecurityHeadersBehavior = {
  contentSecurityPolicy: { contentSecurityPolicy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
};

export const permissionsPolicy: ResponseCustomHeadersBehavior = {
  customHeaders: [
    { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()', override: true },
    { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
  ],
};
