import { Tabs } from 'antd';
import type { OpenApiCall } from '#domain/api/openapi-calls';
import { inPageRelease } from '../../identity/page-release';
import { CopyButton } from '../../ui/CopyButton';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { codeOf } from './call-code';

/** A call with its example request as a program, one tab per language. */
export function CallCode({ call }: { call: OpenApiCall }) {
  const code = codeOf(call, location.origin + inPageRelease(call.path));
  return (
    <section className="api-code" aria-label={`${call.path} as a program`}>
      <Tabs
        size="small"
        items={Object.entries(code).map(([language, program]) => ({
          key: language,
          label: language,
          children: (
            <>
              <ScrollRegion label={`${call.path} in ${language}`}>
                <pre>{program}</pre>
              </ScrollRegion>
              <CopyButton text={program} label="Copy" />
            </>
          ),
        }))}
      />
    </section>
  );
}
