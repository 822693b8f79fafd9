/** What names of spectra and raw files say, as ProteoWizard, the Trans-Proteomic Pipeline and vendors write them. */

/** Endings of raw files and of what programs make of them; one may follow another. */
const ENDING = /\.(?:raw|mzml|mzxml|mgf|d|wiff2?|dia|apl|pep\.?xml|gz)$/i;

/** Name of a run: a raw file without folder and endings. Null for an empty text. */
export function runOf(path: string): string | null {
  let name = path.trim().split(/[/\\]/).at(-1) ?? '';
  while (ENDING.test(name)) name = name.replace(ENDING, '');
  return name.replace(/^interact-/, '') || null;
}

/** `run.scan.scan.charge` in front of what else ProteoWizard writes. */
const TITLE = /^(.+)\.(\d+)\.(\d+)\.(\d*)(?:\s|\.\d+$|$)/;
const SCAN = /\bscan(?:number)?[=: ]\s*(\d+)/;
const FILE = /\bFile:\s*"([^"]+)"/i;

/** What the title of a spectrum says of run and scan; null where it does not. */
export function titleParts(title: string): { run: string | null; scan: number | null } {
  const [, dotted, first, last] = TITLE.exec(title) ?? [];
  const isDotted = first !== undefined && Number(first) === Number(last);
  const [, file] = title.includes('"') ? (FILE.exec(title) ?? []) : [];
  const [, scan] = title.includes('scan') ? (SCAN.exec(title) ?? []) : [];
  return {
    run: file === undefined ? (isDotted && dotted !== undefined ? runOf(dotted) : null) : runOf(file),
    scan: scan === undefined ? (isDotted ? Number(first) : null) : Number(scan),
  };
}

/** A scan: `1007`, `controllerType=0 controllerNumber=1 scan=1007`, or `F1:1007` of PEAKS. Null for anything else. */
export function scanOf(text: string): number | null {
  const [, bare] = /^(?:F\d+:)?(\d+)$/.exec(text.trim()) ?? [];
  const [, named] = bare === undefined ? (SCAN.exec(text) ?? []) : [];
  const scan = bare ?? named;
  return scan === undefined ? null : Number(scan);
}
