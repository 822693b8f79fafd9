import { describe, expect, it } from 'vitest';
import { matchReporters } from '#domain/spectrum/match-reporters';
import { preparePeaks } from '#domain/spectrum/peaks';
import { buildPeptide } from '#domain/spectrum/peptide';
import { modificationsOf, parseProForma } from '#domain/spectrum/proforma';
import { reporterSetsOf } from '#domain/spectrum/reporter-sets';
import { defaultTolerance, type Tolerance } from '#domain/spectrum/tolerance';

function setsOf(text: string): string[] {
  const parsed = parseProForma(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return reporterSetsOf(buildPeptide(parsed.peptidoform.sequence, modificationsOf(parsed.peptidoform))).map(
    ({ id }) => id,
  );
}

function channelsAt(peaks: [number, number][], tolerance: Tolerance = defaultTolerance, proforma = 'K[TMT6plex]') {
  const parsed = parseProForma(proforma);
  if (!parsed.ok) throw new Error(parsed.problem);
  const peptide = buildPeptide(parsed.peptidoform.sequence, modificationsOf(parsed.peptidoform));
  const found = matchReporters(preparePeaks(peaks).peaks, reporterSetsOf(peptide), tolerance);
  return found.flatMap(({ matches }) => matches.map(({ channel, mz, label }) => `${channel} ${mz} ${label}`));
}

describe('the reagents that are searched', () => {
  it.each([
    ['PEPTIDEK', ['itraq8', 'tmtpro16']],
    // The modifications are known, and none is a reagent.
    ['[Acetyl]-PEPTM[Oxidation]IDEK', []],
    ['PEPTM[+15.9949]IDEK', []],
    ['[TMT6plex]-PEPTIDEK[TMT6plex]', ['tmt11']],
    ['PEPTIDEK[+229.163]', ['tmt11']],
    ['PEPTIDEK[+229.16]', ['tmt11']],
    ['<[TMTpro]@K,N-term>PEPTIDEK', ['tmtpro18']],
    ['[+304.207]-PEPTIDER', ['tmtpro18']],
    ['[+304.2054]-PEPTIDER', ['itraq8']],
    // Rounded so far that it may be either.
    ['[+304.2]-PEPTIDER', ['itraq8', 'tmtpro18']],
    ['[iTRAQ4plex]-PEPTIDEY[Phospho]R', ['itraq4']],
    ['[TMT2plex]-PEPTIDER', ['tmt2']],
    ['[TMT]-PEPTIDER', ['tmt0']],
    ['PEPTIDEK[TMT6plex][Methyl]', ['tmt11']],
    ['PEPTIDEK[+14.01565][+229.162932]', ['tmt11']],
    ['[Formula:C8[13C4]H20N[15N]O2]-PEPTIDER', ['tmt11']],
  ])('READ-11 %s has those of %j', (text, ids) => {
    expect(setsOf(text)).toEqual(ids);
  });
});

describe('the peak of a channel', () => {
  it('READ-11 the peak of a channel belongs to the nearest channel only, where a spectrum does not resolve channels', () => {
    // 127.1248 and 127.1311, 128.1281 and 128.1344.
    expect(
      channelsAt([
        [127.1, 50],
        [128.2, 100],
      ]),
    ).toEqual(['TMT127N 127.1 127.1 (50%)', 'TMT128C 128.2 128.2 (100%)']);
  });

  it('READ-11 the peak of a channel is never farther than 3.2 mTh once a peak is that near to any channel', () => {
    expect(
      channelsAt([
        [126.1277, 100],
        [127.12, 80],
        [129.1, 70],
      ]),
    ).toEqual(['TMT126 126.1277 126.1 (100%)']);
    expect(
      channelsAt([
        [126.13, 100],
        [127.135, 80],
      ]),
    ).toEqual(['TMT126 126.13 126.1 (100%)']);
  });

  it('READ-11 the peak of a channel gives the whole reagent its own m/z', () => {
    expect(
      channelsAt([
        [126.1277, 100],
        [230.1702, 300],
        [230.2, 900],
      ]),
    ).toEqual(['TMT126 126.1277 126.1 (100%)', 'TMT6plex 230.1702 nterm']);
  });
});
