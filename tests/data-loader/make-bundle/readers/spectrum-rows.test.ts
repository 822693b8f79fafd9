import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { spectrumRows } from '../../../../data-loader/make-bundle/readers/spectrum-rows';
import { readAll } from './reading';

const read = (content: string) => readAll(content, spectrumRows, 'P9.mgf');
const mgf = (...parameters: string[]): string => ['BEGIN IONS', ...parameters, '100.5 7', 'END IONS', ''].join('\n');

describe('spectra', () => {
  it.each([
    ['as ProteoWizard writes it', ['TITLE=P1.00012.00012.3 File:"P1.raw", NativeID:"scan=12"'], ['P1', 12, 3]],
    ['as FragPipe writes it', ['TITLE=P1.00012.00012.3'], ['P1', 12, 3]],
    ['of a number only', ['TITLE=x', 'SCANS=12', 'CHARGE=2+'], ['P9', 12, 2]],
    ['without any of it', ['TITLE=Spectrum 1', 'CHARGE=2+ and 3+'], ['P9', null, null]],
  ])('OWN-12 have run, scan and charge of a title %s', async (_, parameters, wanted) => {
    const { rows } = await read(mgf(...parameters, 'PEPMASS=401.5 12'));
    expect(rows.map(({ run, scan, charge }) => [run, scan, charge])).toEqual([wanted]);
    expect(rows[0]).toMatchObject({ mz: 401.5, peaks: [[100.5, 7]] });
  });

  it('OWN-12 that cannot be read are reported with their line, and the others are read', async () => {
    const { rows, problems } = await read(mgf('TITLE=a', 'PEPMASS=x') + mgf('TITLE=b', 'two words') + mgf('TITLE=c'));
    expect(rows.map(({ title }) => title)).toEqual(['c']);
    expect(problems).toEqual([
      '1: has a precursor that is not a number: a',
      '8: peak must be an m/z above 0 and an intensity of at least 0, not "two words": b',
    ]);
  });

  const array = (term: string, format: string, packing: string, bytes: Buffer): string =>
    `<binaryDataArray><cvParam accession="${format}"/><cvParam accession="${packing}"/><cvParam accession="${term}"/><binary>${bytes.toString('base64')}</binary></binaryDataArray>`;
  const mzMl = (intensityPacking: string): string => `<?xml version="1.0"?><mzML><run><spectrumList>
<spectrum id="scan=1"><cvParam accession="MS:1000511" value="1"/></spectrum>
<spectrum id="controllerType=0 controllerNumber=1 scan=2"><cvParam accession="MS:1000511" value="2"/>
<precursorList><precursor><selectedIonList><selectedIon><cvParam accession="MS:1000744" value="401.5"/>
<cvParam accession="MS:1000041" value="3"/></selectedIon></selectedIonList></precursor></precursorList>
<binaryDataArrayList>${array('MS:1000514', 'MS:1000523', 'MS:1000574', deflateSync(Buffer.from(new Float64Array([100.25, 200.5]).buffer)))}
${array('MS:1000515', 'MS:1000521', intensityPacking, Buffer.from(new Float32Array([7, 8]).buffer))}</binaryDataArrayList>
</spectrum></spectrumList></run></mzML>`;

  it('OWN-12 are read from mzML, survey scans without their peaks', async () => {
    const { rows } = await read(mzMl('MS:1000576'));
    expect(rows).toMatchObject([
      { run: 'P9', scan: 1, msLevel: 1, peaks: [] },
      {
        run: 'P9',
        scan: 2,
        msLevel: 2,
        mz: 401.5,
        charge: 3,
        peaks: [
          [100.25, 7],
          [200.5, 8],
        ],
      },
    ]);
  });

  it('OWN-12 of mzML in MS-Numpress are refused by name', async () => {
    const { rows, problems } = await read(mzMl('MS:1002312'));
    expect(rows.map(({ scan }) => scan)).toEqual([1]);
    expect(problems).toEqual([
      '3: has peaks in a compression that is not read: controllerType=0 controllerNumber=1 scan=2',
    ]);
  });
});
