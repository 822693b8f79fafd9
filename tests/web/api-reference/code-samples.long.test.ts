import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printProgress } from '../../../local/progress';
import { ensureInstalled } from '../../../local/system-packages';
import { demonstrationBundle, GENERATION_TIMEOUT_MS, LOAD_TIMEOUT_MS } from '../../data-loader/demo/demo-bundle';
import { type BlastSite, startBlastSite } from '../../support/blast-site';
import { type CodeSample, listSamples, referenceSamples } from '../../support/code-samples';
import { faultOf } from '../../support/run-sample';

const purpose = 'running the programs that the site offers';
const programs = [
  { command: 'curl', package: 'curl', purpose },
  { command: 'python3', package: 'python3', purpose },
] as const;

/** Programs with packages are run by `npm run judges -- samples`. */
const needsPackage = ({ programs: { Python } }: CodeSample) => /^import (?:pandas|requests)$/m.test(Python);

describe('the programs that the site offers to copy', { timeout: LOAD_TIMEOUT_MS }, () => {
  let blastSite: BlastSite;
  let ofReference: CodeSample[];
  let ofLists: CodeSample[];
  const faults = async (
    samples: readonly CodeSample[],
    ...[language, command]: ['curl', 'sh'] | ['Python', 'python3']
  ) => {
    const found: string[] = [];
    for (const sample of samples) found.push((await faultOf(sample, language, command)) ?? '');
    return found.filter((fault) => fault !== '');
  };

  beforeAll(async () => {
    for (const program of programs)
      if (!(await ensureInstalled(program, printProgress)))
        throw new Error(`${program.command} is missing: install the package ${program.package}`);
    const { folder } = await demonstrationBundle();
    blastSite = await startBlastSite({ bundle: folder });
    ofReference = await referenceSamples(blastSite.site.url);
    ofLists = await listSamples(blastSite.site.url);
  }, GENERATION_TIMEOUT_MS + LOAD_TIMEOUT_MS);
  afterAll(() => blastSite.dispose());

  it('API-48 API-49 are run by curl: every call succeeds, every file is that of the site', async () => {
    expect(ofReference.length).toBeGreaterThan(30);
    expect(await faults([...ofReference, ...ofLists], 'curl', 'sh')).toEqual([]);
  });

  it('API-48 API-49 are run by Python where they need no package', async () => {
    const standard = ofReference.filter((sample) => !needsPackage(sample));
    expect(standard.length).toBeGreaterThan(10);
    expect(await faults([...standard, ...ofLists], 'Python', 'python3')).toEqual([]);
  });
});
