import { memo } from 'react';
import type { AnnotatedReporters } from '#domain/spectrum/annotated-spectrum';
import { percentOf } from '#domain/spectrum/match-reporters';
import { ScrollRegion } from '../../../ui/ScrollRegion';

/** The intensities of the reporter channels and their shares of the largest: a table per reagent that is found. */
export const ReporterTable = memo(function ReporterTable({
  reporters,
  searched,
}: {
  reporters: readonly AnnotatedReporters[];
  /** Whether the user asks for reporter ions. */
  searched: boolean;
}) {
  if (searched && reporters.length === 0)
    return <p className="spectrum-hint">No reporter ions: none of the peptide’s modifications is their reagent.</p>;
  return reporters
    .filter(({ matches }) => matches.length > 0)
    .map((found) => (
      <ScrollRegion key={found.set.id} label={`Reporter ions of ${found.set.name}`}>
        <ChannelTable {...found} />
      </ScrollRegion>
    ));
});

function ChannelTable({ set, matches }: AnnotatedReporters) {
  const byChannel = new Map(matches.map((match) => [match.channel, match]));
  const tallest = Math.max(0, ...set.channels.map(({ name }) => byChannel.get(name)?.intensity ?? 0));
  return (
    <table className="plain-table spectrum-reporters">
      <caption>Reporter ions of {set.name}</caption>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">m/z</th>
          <th scope="col">Observed m/z</th>
          <th scope="col">Intensity</th>
          <th scope="col">Share (%)</th>
        </tr>
      </thead>
      <tbody>
        {set.channels.map(({ name, mz }) => {
          const match = byChannel.get(name);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mz.toFixed(4)}</td>
              <td>{match === undefined ? 'not found' : match.mz.toFixed(4)}</td>
              <td>{match === undefined ? '' : Number(match.intensity.toPrecision(4)).toLocaleString('en-US')}</td>
              <td>{match === undefined ? '' : percentOf(match.intensity, tallest)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
