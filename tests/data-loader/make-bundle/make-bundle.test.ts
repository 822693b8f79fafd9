import { access, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Making } from '#domain/api/schemas/making';
import { makeBundle, type MadeBundle, NotPossible } from '../../../data-loader/make-bundle/make-bundle';
import { reportHtml, reportText } from '../../../data-loader/make-bundle/report/bundle-report';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { copySmallLab, lookedAt, reversedRows, reversedSpectra, textsOf } from './small-lab';

interface Made extends MadeBundle {
  bundle: Record<string, string>;
  /** Files beside the lab's own. */
  ids: string;
}

/** Makes a bundle of the small lab after changes of its files and settings. */
function madeOf(
  change: Record<string, (text: string) => string> = {},
  settings: readonly string[] = [],
): Promise<Made> {
  return inTemporaryFolder(async (folder) => {
    const [lab, out] = [join(folder, 'lab'), join(folder, 'bundle')];
    await copySmallLab(lab, change);
    const { parsed } = await lookedAt(lab, settings);
    const made = await makeBundle(parsed, lab, { out });
    const bundle = made.outcome === 'invalid' ? {} : await textsOf(out);
    return { ...made, bundle, ids: await readFile(join(lab, 'catalogue.ids.tsv'), 'utf8').catch(() => '') };
  });
}

const rowsOf = (table: string | undefined): string[][] =>
  (table ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

// Expected numbers: computed by the generator of the small lab (Python, own translation and search).
describe('a bundle of the small lab', () => {
  it('OWN-13 OWN-14 OWN-17 is valid and accounts for every row, peptide, cell and spectrum', async () => {
    const { outcome, report } = await madeOf();
    expect([outcome, report.problems, report.warnings]).toEqual(['made', [], []]);
    const { annotation, rows, peptides, datasets, hla, structures, validated } = report.funnel;
    expect(annotation).toMatchObject({
      genes: 6,
      transcripts: 9,
      noncodingTranscripts: 5,
      orfs: 9,
      distinctOrfProteins: 7,
      codingProteins: 2,
    });
    expect(rows).toEqual({ read: 165, unread: 0, decoys: 0, contaminants: 0, belowThreshold: 0, taken: 165 });
    expect(peptides).toEqual({
      distinct: 39,
      contaminants: 0,
      inOrf: 30,
      inCoding: 10,
      inBoth: 5,
      inNeither: 4,
      inUntaken: 0,
      kept: 24,
      inOneOrf: 17,
      inSeveralOrfs: 7,
      inSeveralGenes: 0,
      respelled: 1,
    });
    expect(Object.values(datasets)).toEqual([
      {
        peptides: 24,
        withSpectrum: 22,
        spectra: { 'A_normal.mgf': 44, 'A_tumor.mgf': 39 },
        joined: 83,
        matrix: {
          rows: 39,
          samples: 4,
          zeros: 46,
          detected: 110,
          keptRows: 24,
          detectedInKept: 71,
          log2SumOfKept: expect.closeTo(1_492.371_342, 5) as number,
          tumorOnlyKept: 1,
        },
      },
    ]);
    expect([hla?.rows, hla?.kept, structures, validated]).toEqual([16, 13, 2, { kept: 2, lost: 1 }]);
  });

  it('OWN-14 the report says how many of the peptides in neither lie in ORFs of transcripts that are not taken', async () => {
    const { report } = await madeOf({}, ['noncoding=[antisense]']);
    const { inNeither, inUntaken } = report.funnel.peptides;
    // With all types four are in neither.
    expect([inNeither, inUntaken]).toEqual([26, 22]);
    expect(reportText(report)).toContain(`22  of these in an ORF of a type that is not taken`);
  });

  it('OWN-15 leaves empty what the lab does not have', async () => {
    const { bundle, report } = await madeOf({ 'validated.txt': () => '# sequence\tmethod\tpubmed\n' }, [
      'validated=[]',
    ]);
    expect(new Set(rowsOf(bundle['orfs.tsv']).map((cells) => cells[5]))).toEqual(new Set(['']));
    const flags = rowsOf(bundle['peptides.tsv']).map((cells) => [cells[7], cells[10], cells[11]].join('|'));
    expect(new Set(flags)).toEqual(new Set(['||']));
    expect(new Set(rowsOf(bundle['immunogenicity.tsv']).map((cells) => cells.slice(3).join('|')))).toEqual(
      new Set(['|']),
    );
    expect(report.lacks).toContain('No list of validated peptides: whether one is validated stays unknown.');
  });

  it('OWN-15 takes peptides that no list of validated ones names for non-validated only if told', async () => {
    const flagsOf = async (...changes: string[]): Promise<Set<string | undefined>> =>
      new Set(rowsOf((await madeOf({}, changes)).bundle['peptides.tsv']).map((cells) => cells[7]));
    expect(await flagsOf()).toEqual(new Set(['', '1']));
    expect(await flagsOf('notListed=non-validated')).toEqual(new Set(['0', '1']));
  });

  it('OWN-15 keeps a peptide that lies in several ORFs with all of them', async () => {
    const { bundle } = await madeOf();
    const several = rowsOf(bundle['peptides.tsv']).filter((cells) => cells[6]?.includes(','));
    expect(several).toHaveLength(7);
    expect(several[0]?.[6]).toMatch(/^ENST00000990005_\d+_\d+,ENST00000990006_\d+_\d+$/);
  });

  it('OWN-16 is the same byte for byte whatever the order of rows and spectra', async () => {
    const reversed = Object.fromEntries(
      ['psm.tsv', 'combined_peptide.tsv', 'lab.sdrf.tsv', 'mhcflurry.csv', 'validated.txt'].map((name) => [
        name,
        reversedRows,
      ]),
    );
    const mgf = { 'A_tumor.mgf': reversedSpectra, 'A_normal.mgf': reversedSpectra };
    const lists = [
      'datasets.0.intensities.samples.control=[A_normal,B_normal]',
      'datasets.0.intensities.samples.tumor=[A_tumor,B_tumor]',
    ];
    const [once, again] = [await madeOf({}, lists), await madeOf({ ...reversed, ...mgf }, lists)];
    /** Checksums are of the files as they are. */
    const withoutChecksums = ({ bundle }: Made): Record<string, string> => ({
      ...bundle,
      'manifest.json': bundle['manifest.json']?.replaceAll(/"sha256": "[0-9a-f]{64}"/g, '') ?? '',
    });
    expect(withoutChecksums(again)).toEqual(withoutChecksums(once));
    expect(Object.keys(once.bundle)).toHaveLength(12);
  });

  it('OWN-16 keeps the ids of peptides when more are found, also of those that are gone', async () => {
    await inTemporaryFolder(async (lab) => {
      const withoutSome = (text: string): string =>
        text
          .split('\n')
          .filter((_, line) => line % 3 !== 1)
          .join('\n');
      await copySmallLab(lab, { 'psm.tsv': withoutSome });
      const before = await lookedAt(lab);
      await makeBundle(before.parsed, lab, { out: join(lab, 'before') });
      const given = rowsOf(await readFile(join(lab, 'catalogue.ids.tsv'), 'utf8'));
      await copySmallLab(lab);
      await makeBundle(before.parsed, lab, { out: join(lab, 'after') });
      const now = rowsOf(await readFile(join(lab, 'catalogue.ids.tsv'), 'utf8'));
      expect(now.length).toBeGreaterThan(given.length);
      expect(now.slice(0, given.length)).toEqual(given);
    });
  });

  it('OWN-11 OWN-13 is not written while something is open', async () => {
    await expect(
      madeOf({}, ['datasets.0.cancer=DECIDE', 'datasets.0.intensities.samples.undecided=[A_tumor]']),
    ).rejects.toThrow(
      new NotPossible('To be decided in catalogue.yaml: datasets.0.cancer, datasets.0.intensities.samples.undecided'),
    );
  });

  it('OWN-13 warns of transcripts that a FASTA file has otherwise than the genome', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      const { parsed } = await lookedAt(lab);
      await makeBundle(parsed, lab, { out: join(lab, 'bundle') });
      const spliced = await readFile(join(lab, 'bundle', 'transcripts.fasta'), 'utf8');
      const other = spliced.replace(/(?<=^>\S+\n)[ACGT]/, (first) => (first === 'A' ? 'C' : 'A'));
      await writeFile(join(lab, 'transcripts.fa'), `${other}>ENST00000000001\nACGT\n`);
      const again = await lookedAt(lab);
      expect(again.parsed.sequences).toEqual({ genome: 'genome.fa.gz', transcripts: 'transcripts.fa' });
      const { outcome, report } = await makeBundle(again.parsed, lab, {});
      const differs = report.warnings.find(({ sentence }) =>
        sentence.startsWith('sequence differs from that of the genome'),
      );
      expect([outcome, differs?.count, differs?.places[0]]).toMatchObject([
        'warned',
        1,
        { file: 'transcripts.fa', line: 1, value: expect.stringMatching(/: 1 of \d+ nt$/) as string },
      ]);
      const strict = await makeBundle(again.parsed, lab, { strict: true });
      expect([strict.outcome, strict.report.problems, strict.report.warnings]).toEqual([
        'invalid',
        report.warnings,
        [],
      ]);
    });
  });

  it('OWN-02 OWN-18 has the backgrounds, thresholds, subjects and description that catalogue.yaml states', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      await mkdir(join(lab, 'other'));
      await writeFile(join(lab, 'other', 'benign'), gzipSync('ASPEPLKVY\n'));
      const { parsed } = await lookedAt(lab, [
        'backgrounds=[{ name: Benign tissue, file: other/benign, source: "=made up" }]',
        'files={ other/benign: none }',
        'thresholds={ bindingAffinityNm: 500, classII: { bindingAffinityNm: 1000 } }',
        'site.description=Peptides of a lab',
      ]);
      const { outcome, report } = await makeBundle(parsed, lab, { out: join(lab, 'bundle') });
      expect([outcome, report.problems, report.warnings]).toEqual(['made', [], []]);
      const bundle = await textsOf(join(lab, 'bundle'));
      expect(rowsOf(bundle['backgrounds.tsv'])).toEqual([['Benign tissue', 'other_benign.gz', 'made up', '']]);
      expect(Object.keys(bundle)).toContain('backgrounds/other_benign.gz');
      expect(report.inputs).toHaveProperty(['other/benign']);
      expect(rowsOf(bundle['samples.tsv']).map((cells) => [cells[1], cells[4]].join(' '))).toEqual(
        expect.arrayContaining(['A_normal A', 'B_tumor B']),
      );
      expect(JSON.parse(bundle['manifest.json'] ?? '')).toMatchObject({
        identity: { description: 'Peptides of a lab' },
        thresholds: { bindingAffinityNm: 500, classII: { bindingAffinityNm: 1000 } },
      });
    });
  });

  it('OWN-11 is not written if the loader would refuse it', async () => {
    const { outcome, report, bundle } = await madeOf({}, ['datasets.0.cancer="Lung: cancer"']);
    expect([outcome, bundle, report.next]).toEqual(['invalid', {}, []]);
    expect(report.problems[0]?.places[0]).toMatchObject({ file: 'studies.tsv', line: 2 });
  });

  it('OWN-13 is not written if the genome lacks more than 5 % of the contigs', async () => {
    const moved = (text: string): string => text.replace(/^4(?=.*ENSG00000990005)/gm, '5');
    const { outcome, report } = await madeOf({ 'annotation.gtf': moved });
    expect(outcome).toBe('invalid');
    expect(report.problems).toMatchObject([{ places: [{ file: 'annotation.gtf', line: 0, value: 'chr5' }] }]);
  });

  it('OWN-14 says which file cannot be read to its end', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      const { parsed } = await lookedAt(lab);
      await truncate(join(lab, 'genome.fa.gz'), 4_000);
      await expect(makeBundle(parsed, lab, {})).rejects.toThrow(
        'genome.fa.gz: is truncated: the gzip stream ends too early',
      );
    });
  });

  it.each([
    [
      'types are non-coding and coding at once',
      ['noncoding=[protein_coding]'],
      'a type of transcripts is both in noncoding and in coding.types',
    ],
    ['no transcript is taken', ['noncoding=[none_such]'], 'has no peptides, so there is nothing to show'],
    ['nothing is coding', ['coding.types=[]'], 'no coding sequence was found that peptides could be excluded by'],
  ])('OWN-25 is refused, and not empty or untested, if %s', async (_, settings, says) => {
    const { outcome, report, bundle } = await madeOf({}, settings);
    expect([outcome, bundle]).toEqual(['invalid', {}]);
    expect(report.problems.map(({ sentence }) => sentence).join()).toContain(says);
  });

  it('OWN-25 says that it was compared with no coding sequence, if that is wanted', async () => {
    const { outcome, report } = await madeOf({}, ['coding.types=[]', 'coding.peptides=keep']);
    expect(outcome).toBe('made');
    const text = reportText(report);
    expect(text).toContain('There was no coding sequence to compare with');
    expect(text).not.toMatch(/ 0 {2}in (?:both|a coding sequence)/);
  });

  it('OWN-26 says in its manifest how it was made: files, decisions, funnel, and what was not compared', async () => {
    const { bundle, report } = await madeOf({}, ['annotationRelease=GENCODE 46']);
    const { making } = JSON.parse(bundle['manifest.json'] ?? '') as { making: Making };
    expect(making.annotation).toBe('GENCODE 46');
    expect(Object.fromEntries(making.inputs.map(({ file, sha256 }) => [file, sha256]))).toEqual(report.inputs);
    expect(making.decisions.map(({ question }) => question)).toEqual(report.decisions.map(({ question }) => question));
    expect(making.funnel.flatMap(({ steps }) => steps)).toContainEqual({ what: 'in the catalogue', count: 24 });
    expect(making.notCompared).toEqual([
      'The peptides were not compared with proteins beside those of the annotation.',
      'The peptides were not compared with other sets of sequences, such as benign tissue.',
    ]);
    const untested = await madeOf({}, ['coding.types=[]', 'coding.peptides=keep']);
    expect(untested.bundle['manifest.json']).toContain('The peptides were not compared with coding sequences');
  });

  it('OWN-11 replaces no folder that is no bundle, and a bundle only on request', async () => {
    await inTemporaryFolder(async (folder) => {
      const [lab, out] = [join(folder, 'lab'), join(folder, 'out')];
      await copySmallLab(lab);
      const { parsed } = await lookedAt(lab);
      await mkdir(out);
      await writeFile(join(out, 'thesis.txt'), 'text');
      await expect(makeBundle(parsed, lab, { out, force: true })).rejects.toThrow(`${out} has files and is no bundle`);
      const bundle = join(folder, 'bundle');
      await makeBundle(parsed, lab, { out: bundle });
      await expect(makeBundle(parsed, lab, { out: bundle })).rejects.toThrow('--force replaces it');
      expect((await makeBundle(parsed, lab, { out: bundle, force: true })).outcome).toBe('made');
      await expect(access(join(out, 'thesis.txt'))).resolves.toBeUndefined();
    });
  });

  it('OWN-14 names file, line and value of each row that is left out, by kind, with the rows counted', async () => {
    const damaged = (text: string): string => text.replace(/\t([A-Z]{8,11})\t/, '\t$1B\t');
    const { outcome, report } = await madeOf({ 'psm.tsv': damaged });
    expect(outcome).toBe('warned');
    expect(report.funnel.rows).toMatchObject({ read: 165, unread: 1, taken: 164 });
    expect(report.warnings).toMatchObject([{ count: 1, places: [{ file: 'psm.tsv', line: 2 }] }]);
    expect(reportText(report)).toContain('psm.tsv:2');
    expect(reportHtml(report)).toContain('psm.tsv:2');
  });

  it('OWN-13 OWN-14 has a report of funnel, decisions, lacks and files as text and as a page', async () => {
    const { report } = await madeOf();
    const [text, html] = [reportText(report), reportHtml(report)];
    expect(text).toMatch(/^ +39 {2}distinct$/m);
    expect(text).toContain('5 peptides lie in an ORF and in one of 2 coding sequences');
    expect(text).toContain('No binding stability and no recognition score');
    for (const { question, key } of report.decisions) {
      expect(text).toContain(question);
      expect(html).toContain(`<code>${key}</code>`);
    }
    expect(report.decisions).toHaveLength(7);
    expect(html).toContain(report.inputs['psm.tsv']);
    expect(html).toContain('<td class="count">39</td><td>distinct</td>');
  });
});
