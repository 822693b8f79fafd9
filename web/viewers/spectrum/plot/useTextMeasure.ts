import { useEffect, useState } from 'react';
import type { MeasureText } from '../scene/label-items';
import { textMeasure } from './measure-text';

/** The measure of the labels' font; a new one when fonts have arrived, for a width changes with them. */
export function useTextMeasure(): MeasureText {
  const [measure, setMeasure] = useState(textMeasure);
  useEffect(() => {
    let gone = false;
    if (document.fonts.status === 'loaded') return undefined;
    void document.fonts.ready.then(() => {
      if (!gone) setMeasure(textMeasure);
    });
    return () => {
      gone = true;
    };
  }, []);
  return measure;
}
