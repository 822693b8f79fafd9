import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VIEWER_ADDRESS_PREFIX } from '../../viewers/spectrum/state/address-prefix';

/** A dragged slider changes many times a second; browsers refuse that many changes of the address. */
const SETTLED_MS = 300;

/** The viewer's choices begun from the address, and kept in it beside what else stands there. */
export function useSpectrumAddress(): { address: URLSearchParams; onAddress: (params: URLSearchParams) => void } {
  const [params, setParams] = useSearchParams();
  const [address] = useState(params);
  const [wanted, setWanted] = useState<URLSearchParams | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    const next = merged(params, wanted);
    if (next.toString() === params.toString()) return undefined;
    const timer = setTimeout(() => setParams(next, { replace: true, preventScrollReset: true }), SETTLED_MS);
    return () => clearTimeout(timer);
    // Only a change of the choices writes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  return { address, onAddress: setWanted };
}

function merged(params: URLSearchParams, wanted: URLSearchParams): URLSearchParams {
  const others = [...params].filter(([name]) => !name.startsWith(VIEWER_ADDRESS_PREFIX));
  return new URLSearchParams([...others, ...wanted]);
}
