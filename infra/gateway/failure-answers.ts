import {
  ContentHandling,
  MockIntegration,
  PassthroughBehavior,
  ResponseType,
  type IResource,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { FailureEnvelope } from '#domain/api/envelope';
import { retryAfterSeconds } from '#domain/api/limits';
import { errorCodes, errorMessages, httpStatusOf, type ErrorName } from '#domain/api/errors';

const JSON_TYPE = 'application/json';
const NEVER_CACHED = "'no-store'";

function envelopeOf(name: ErrorName): string {
  const envelope: FailureEnvelope = { code: errorCodes[name], message: errorMessages[name] };
  return JSON.stringify(envelope);
}

/**
 * Failures that the gateway itself reports, in the envelope of the API. The two defaults cover all other types. For an
 * unknown path the gateway reports a missing authentication token. A body that is too large is refused at the edge,
 * because the gateway's own 413 cannot be changed. Only the mock methods below check media types, so an
 * unsupported one means a wrong method. A function that is busy or too slow may succeed the next time. A call without
 * the CDN's key is a bad request.
 */
const gatewayFailures = [
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'notFound'],
  [ResponseType.RESOURCE_NOT_FOUND, 'notFound'],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, 'methodNotAllowed'],
  [ResponseType.THROTTLED, 'tooManyRequests'],
  [ResponseType.QUOTA_EXCEEDED, 'tooManyRequests'],
  [ResponseType.INTEGRATION_TIMEOUT, 'unavailable'],
  [ResponseType.INTEGRATION_FAILURE, 'unavailable'],
  // Which it also reports for a function that has no process free, as others have seen.
  [ResponseType.API_CONFIGURATION_ERROR, 'unavailable'],
  [ResponseType.DEFAULT_4XX, 'badRequest'],
  [ResponseType.DEFAULT_5XX, 'internal'],
] as const satisfies readonly (readonly [ResponseType, ErrorName])[];

const retryAfter = {
  tooManyRequests: retryAfterSeconds.throttled,
  unavailable: retryAfterSeconds.unavailable,
} as const satisfies Partial<Record<ErrorName, number>>;

export function addGatewayFailures(api: RestApi): void {
  for (const [type, name] of gatewayFailures) {
    api.addGatewayResponse(`Failure${type.responseType}`, {
      type,
      statusCode: String(httpStatusOf(name)),
      responseHeaders: {
        'Cache-Control': NEVER_CACHED,
        ...(name in retryAfter && { 'Retry-After': `'${retryAfter[name as keyof typeof retryAfter]}'` }),
      },
      templates: { [JSON_TYPE]: envelopeOf(name) },
    });
  }
}

/**
 * Makes every other method of the resource return 405, without a function. Its text is declared as text: the edge asks
 * for binary responses, and a gateway would otherwise decode the text as base64, fail and return 500.
 */
export function refuseOtherMethods(resource: IResource): void {
  const statusCode = String(httpStatusOf('methodNotAllowed'));
  resource.addMethod(
    'ANY',
    new MockIntegration({
      passthroughBehavior: PassthroughBehavior.NEVER,
      contentHandling: ContentHandling.CONVERT_TO_TEXT,
      requestTemplates: { [JSON_TYPE]: `{"statusCode": ${statusCode}}` },
      integrationResponses: [
        {
          statusCode,
          contentHandling: ContentHandling.CONVERT_TO_TEXT,
          responseTemplates: { [JSON_TYPE]: envelopeOf('methodNotAllowed') },
          responseParameters: {
            'method.response.header.Allow': "'POST'",
            'method.response.header.Cache-Control': NEVER_CACHED,
          },
        },
      ],
    }),
    {
      methodResponses: [
        {
          statusCode,
          responseParameters: { 'method.response.header.Allow': true, 'method.response.header.Cache-Control': true },
        },
      ],
    },
  );
}
