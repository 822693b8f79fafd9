import { useCallback, useEffect, useState, type ReactNode } from 'react';

const SHOWN_MS = 3_500;

/**
 * A sentence that is shown briefly and read aloud by screen readers. Returns the element and the function to show a
 * text.
 */
export function useNotice(): [ReactNode, (text: string) => void] {
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const say = useCallback((text: string) => setNotice({ text }), []);
  return [
    <div key="notice" className="notice" role="alert">
      {notice === null ? null : <p>{notice.text}</p>}
    </div>,
    say,
  ];
}
