import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { failureAnswer, gatewayFailures, type GatewayFailure } from '../table/gateway';

/** Gives the gateway the responses of the table to failures that it reports itself. */
export function addGatewayFailures(api: RestApi): void {
  // Object.keys loses the type of the keys.
  for (const type of Object.keys(gatewayFailures) as GatewayFailure[]) {
    const { status, headers, body } = failureAnswer(type);
    const { 'content-type': contentType = '', ...others } = headers;
    api.addGatewayResponse(`Failure${type}`, {
      type: ResponseType.of(type),
      statusCode: String(status),
      responseHeaders: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, `'${value}'`])),
      templates: { [contentType]: body },
    });
  }
}
