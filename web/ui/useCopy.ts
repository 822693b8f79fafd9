import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 1_600;

/**
 * Copies a text to the clipboard. `copied` is true for a moment afterwards. The promise resolves to whether it
 * succeeded.
 */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string): Promise<boolean> => {
    try {
      // Throws at an insecure origin, where there is no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      setCopied(false);
      return false;
    }
  };
  return { copied, copy };
}
