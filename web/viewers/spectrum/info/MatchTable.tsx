import { memo, useMemo, useState } from 'react';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import { matchedIons } from '../export/matched-ions';
import { fixed } from '../scene/marks';
import { ScrollRegion } from '../../../ui/ScrollRegion';

/** The annotated spectrum as a table, for users who cannot see the plot. */
export const MatchTable = memo(function MatchTable({ annotated }: { annotated: AnnotatedSpectrum }) {
  const [open, setOpen] = useState(false);
  const ions = useMemo(() => (open ? matchedIons(annotated) : []), [open, annotated]);
  return (
    <details className="spectrum-matches" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Matched ions as a table</summary>
      {open ? (
        <ScrollRegion label="Table of the matched ions">
          <table className="plain-table" aria-label="Matched ions">
            <thead>
              <tr>
                <th scope="col">Ion</th>
                <th scope="col">Theoretical m/z</th>
                <th scope="col">Observed m/z</th>
                <th scope="col">Intensity (%)</th>
                <th scope="col">Error (Th)</th>
                <th scope="col">Error (ppm)</th>
              </tr>
            </thead>
            <tbody>
              {ions.map((ion) => (
                <tr key={`${ion.kind} ${ion.ion} ${ion.theoreticalMz}`}>
                  <th scope="row">{ion.ion}</th>
                  <td>{ion.theoreticalMz.toFixed(4)}</td>
                  <td>{ion.mz.toFixed(4)}</td>
                  <td>{ion.relativeIntensity.toFixed(2)}</td>
                  <td>{fixed(ion.errorTh, 4)}</td>
                  <td>{fixed(ion.errorPpm, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </details>
  );
});
