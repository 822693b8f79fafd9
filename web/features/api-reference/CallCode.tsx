import type { OpenApiCall } from '#domain/api/openapi-calls';
import { inPageRelease } from '../../identity/page-release';
import { codeOf } from './call-code';
import { ProgramTabs } from './ProgramTabs';

/** A call with its example request as a program, one tab per language. */
export function CallCode({ call }: { call: OpenApiCall }) {
  return <ProgramTabs what={call.path} programs={codeOf(call, location.origin + inPageRelease(call.path))} />;
}
