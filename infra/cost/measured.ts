// The resources that one unit of each kind uses, measured on a single machine with a catalogue of the published size
// (29,526 peptides) unless stated otherwise.

const KB = 1_000;
const MB = 1_000_000;

/** `npm run bench -- traffic`: mean of all pages, opened with an empty cache. */
export const pageView = { calls: 1, files: 29, bytes: 396 * KB };

/** The same of Browse alone. */
export const browseView = { calls: 3, files: 36, bytes: 696 * KB };

/** A gene: of `npm run bench -- spike` the calls, of a mean page the rest. */
export const geneView = { ...pageView, calls: 3 };

/** `npm run bench -- api`, with the ten rows of a first page, and the documents of a detail page. */
export const call = {
  readUnits: 6,
  /** 2 ms of computing and two round trips to the table of 5 to 10 ms each (AWS's figure), cold starts included. */
  functionMs: 30,
  functionGb: 1,
  /** One line of the gateway's log and three of the function's. */
  logBytes: 900,
  /** The tracer samples one call per second and one in twenty of the rest. */
  tracedShare: 0.05,
} as const;

/** Report of a load of the demonstration catalogue (`--report`: items.writeUnits, items.bytes), and its objects. */
export const release = {
  writeUnits: 193_945,
  tableBytes: 130 * MB,
  objects: 445,
  objectBytes: 415 * MB,
  /** 48 s with the embedded engine; this figure includes the start of the task and the warm-up of the table. */
  taskSeconds: 300,
  taskVcpu: 2,
  taskGb: 4,
  taskStorageGb: 60,
  stateTransitions: 3,
} as const;

/** `npm run bench -- pictures`: the picture of a structure, drawn when it is first asked for. */
export const picture = {
  /** PNG and SVG of each structure of 1,501 to 9,999 nt. */
  ofRelease: 5_694,
  readUnits: 1,
  /** On a whole processor; the mean of PNG and SVG is half of it. */
  functionMs: 100,
  functionGb: 1.73,
} as const;

/** A search with a few sequences against the peptides: seconds of work, and the platform's time before and after. */
export const blastSearch = {
  /** Billed from the start of the image pull; at least a minute. */
  taskSeconds: 60,
  taskVcpu: 1,
  taskGb: 4,
  stateTransitions: 13,
  /** uploadFile, runBlast and deleteJob. */
  calls: 3,
  /** Every three seconds while the task starts and works. */
  polls: 20,
  resultBytes: 200 * KB,
  objectsWritten: 2,
} as const;

/** Bytes of the largest files that a visitor may request as often as the firewall allows. */
export const largestFile = {
  /** MSMS_spectra_info.txt of the published catalogue. */
  download: 21_185_676,
  /** The picture of a secondary structure; nothing else outside /download and /assets is larger. */
  other: 570 * KB,
  /** The script of the spectrum viewer. */
  embed: 120 * KB,
  /** Of the program, asked for without compression. */
  program: 450 * KB,
  /** The release's id and format. */
  releaseFile: 500,
} as const;

/** Compressed images of both tasks: Debian, Node, BLAST+. */
export const imageGb = 0.6;
