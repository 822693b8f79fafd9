import { useEffect, useRef, useState } from 'react';
import type { OpenApiCall } from '#domain/api/openapi-calls';
import { showCall } from './explorer';

/** What the library says about an answer. */
type Answered = CustomEvent<{ response?: { status: number } }>;

/**
 * What a call takes and returns, and a form that sends it. The parts of the library have styles of their own, so they
 * live in a shadow tree.
 */
export function CallConsole({ call }: { call: OpenApiCall }) {
  const host = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const say = (event: Event): void => {
      const { response } = (event as Answered).detail;
      setSaid(response ? `${call.path} returned status ${response.status}.` : `${call.path} was not reached.`);
    };
    element.addEventListener('response', say);
    const remove = showCall(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), call);
    return () => {
      element.removeEventListener('response', say);
      remove();
    };
  }, [call]);
  return (
    <>
      <div ref={host} className="call-console" />
      <output className="visually-hidden">{said}</output>
    </>
  );
}
