import { chargeOfTitle } from '#domain/spectrum/mgf-text';
import { readCharges, readPrecursor } from '#domain/spectrum/spectrum-text';
import { type MgfSpectrum, mgfSpectra } from '../../bundle/mgf-spectra';
import { itemsOf, textBlocks } from '../../bundle/text-blocks';
import type { Message } from '../../problems/sentence';
import { startOf } from './input-table';
import { mzMlSpectra } from './mzml';
import { RowProblems } from './row-problems';
import type { InputFile, ReportProblem, SpectrumRow } from './rows';
import { runOf, scanOf, titleParts } from './run-and-scan';
import { isMzMl } from './text-formats';

/** The only charge that a text names; null for none or several. */
function onlyCharge(text: string | undefined): number | null {
  const charges = text === undefined ? [] : readCharges(text);
  return 'problem' in charges || charges.length !== 1 ? null : (charges[0] ?? null);
}

function mgfRow(file: InputFile, spectrum: MgfSpectrum, problems: RowProblems): SpectrumRow | null {
  const { line, parameters, sharedCharge, peaks } = spectrum;
  const text = (key: string): string | undefined => parameters.get(key)?.value;
  const title = text('TITLE') ?? '';
  const [fault] = spectrum.problems;
  const precursor = readPrecursor(text('PEPMASS') ?? '');
  const wrong = precursor !== null && 'problem' in precursor ? `has a precursor that ${precursor.problem}` : null;
  if (fault !== undefined || wrong !== null)
    return problems.leaveOut(fault?.line ?? line, String(fault?.message ?? wrong), title);
  const mz = precursor !== null && 'mz' in precursor ? precursor.mz : null;
  const titled = titleParts(title);
  return {
    file: file.file,
    line,
    run: titled.run ?? (text('RAWFILE') === undefined ? runOf(file.file) : runOf(text('RAWFILE') ?? '')),
    scan: scanOf(text('SCANS') ?? '') ?? titled.scan,
    title,
    charge: onlyCharge(text('CHARGE')) ?? onlyCharge(sharedCharge?.value) ?? chargeOfTitle(title),
    mz,
    msLevel: 2,
    peaks,
  };
}

/**
 * Yields the spectra of an MGF or mzML file. A spectrum whose title names no run is of the run that the file is named
 * after. Throws UnreadableFile.
 */
export async function* spectrumRows(file: InputFile, report: ReportProblem): AsyncGenerator<SpectrumRow> {
  if (isMzMl(await startOf(file))) {
    yield* mzMlSpectra(file, report);
    return;
  }
  const problems = new RowProblems(file, report);
  const stray = (line: number, message: Message): null => problems.leaveOut(line, String(message), '');
  for await (const spectrum of itemsOf(file, mgfSpectra(textBlocks(file), stray))) {
    const row = mgfRow(file, spectrum, problems);
    if (row !== null) yield row;
  }
}
