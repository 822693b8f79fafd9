/** What one of each thing takes. Measured on one machine at the size of the published catalogue (29,526 peptides) unless said otherwise. */
const KB = 1_000;
const MB = 1_000_000;

/** `npm run bench -- traffic`: mean of all pages, opened with an empty cache. */
export const pageView = { calls: 1, files: 15.3, bytes: 291 * KB };

/** `npm run bench -- api`, with the ten rows of a first page, and the documents of a detail page. */
export const call = {
  readUnits: 6,
  /** 2 ms of our own and two rounds to the table, which takes 5 to 10 ms a round (AWS's own figure); starts of a process included. */
  functionMs: 30,
  functionGb: 1,
  /** A line of the gateway's log and the three that a function writes. */
  logBytes: 900,
  /** The tracer takes one call a second and one in twenty of the rest. */
  tracedShare: 0.05,
} as const;

/** `npm run bench -- loader`, and the stored items themselves: pk, sk and body, a unit a kilobyte begun. */
export const release = {
  writeUnits: 189_074,
  tableBytes: 90 * MB,
  objects: 229,
  objectBytes: 128 * MB,
  /** 48 s against the embedded engine; here with the start of the task and a table that has to warm up. */
  taskSeconds: 300,
  taskVcpu: 2,
  taskGb: 4,
  taskStorageGb: 60,
  stateTransitions: 3,
} as const;

/** A search of some sequences against the peptides: seconds of work, and what the platform takes before and after. */
export const blastSearch = {
  /** Billed from the pull of the image; the platform bills a minute at least. */
  taskSeconds: 60,
  taskVcpu: 2,
  taskGb: 4,
  stateTransitions: 12,
  /** runBlast, its deletion, and the upload. */
  calls: 3,
  /** Every three seconds while the task starts and works. */
  polls: 20,
  resultBytes: 200 * KB,
  objectsWritten: 2,
} as const;

/** Images of the two tasks, compressed: Debian, Node, BLAST+. */
export const imageGb = 0.6;
