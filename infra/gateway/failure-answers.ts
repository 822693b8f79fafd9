import { MockIntegration, PassthroughBehavior, ResponseType, type IResource, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { FailureEnvelope } from '#domain/api/envelope';
import { errorCodes, errorMessages, httpStatusOf, type ErrorName } from '#domain/api/errors';

const JSON_TYPE = 'application/json';
const NEVER_CACHED = "'no-store'";

function envelopeOf(name: ErrorName): string {
  const envelope: FailureEnvelope = { code: errorCodes[name], message: errorMessages[name] };
  return JSON.stringify(envelope);
}

/**
 * What the gateway answers by itself, in the envelope of the API. Its types that are not listed fall under the two
 * defaults. A missing authentication token is how it says that there is no such path. Only the
 * mock methods below look at media types, so an unsupported one is a wrong method. A function that is busy or too slow may
 * answer the next time. A call without the CDN's key is a bad request.
 */
const gatewayFailures = [
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'notFound'],
  [ResponseType.RESOURCE_NOT_FOUND, 'notFound'],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, 'methodNotAllowed'],
  [ResponseType.REQUEST_TOO_LARGE, 'payloadTooLarge'],
  [ResponseType.THROTTLED, 'tooManyRequests'],
  [ResponseType.QUOTA_EXCEEDED, 'tooManyRequests'],
  [ResponseType.INTEGRATION_TIMEOUT, 'unavailable'],
  [ResponseType.INTEGRATION_FAILURE, 'unavailable'],
  [ResponseType.DEFAULT_4XX, 'badRequest'],
  [ResponseType.DEFAULT_5XX, 'internal'],
] as const satisfies readonly (readonly [ResponseType, ErrorName])[];

export function addGatewayFailures(api: RestApi): void {
  for (const [type, name] of gatewayFailures) {
    api.addGatewayResponse(`Failure${type.responseType}`, {
      type,
      statusCode: String(httpStatusOf(name)),
      responseHeaders: { 'Cache-Control': NEVER_CACHED },
      templates: { [JSON_TYPE]: envelopeOf(name) },
    });
  }
}

/** Any method of the resource that is not defined otherwise answers 405, without a function. */
export function refuseOtherMethods(resource: IResource): void {
  const statusCode = String(httpStatusOf('methodNotAllowed'));
  resource.addMethod(
    'ANY',
    new MockIntegration({
      passthroughBehavior: PassthroughBehavior.NEVER,
      requestTemplates: { [JSON_TYPE]: `{"statusCode": ${statusCode}}` },
      integrationResponses: [
        {
          statusCode,
          responseTemplates: { [JSON_TYPE]: envelopeOf('methodNotAllowed') },
          responseParameters: { 'method.response.header.Allow': "'POST'", 'method.response.header.Cache-Control': NEVER_CACHED },
        },
      ],
    }),
    {
      methodResponses: [
        { statusCode, responseParameters: { 'method.response.header.Allow': true, 'method.response.header.Cache-Control': true } },
      ],
    },
  );
}
