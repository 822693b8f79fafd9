import { annotate } from '../../domain/spectrum/annotate';
import { ionChoices, ionLabel } from '../../domain/spectrum/ion-series';
import { prepareSpectrum } from '../../domain/spectrum/prepared-spectrum';
import { matchedIons, matchedIonsTsv } from '../../web/viewers/spectrum/export/matched-ions';
import { caseNames, runsOf, type Run } from '../oracle/lorikeet/record';
import { playActions, translateOptions, updateMissing } from '../oracle/lorikeet/translate';
import { openForeignPage } from './support/foreign-page';
import { expect, test } from './support/site-test';

/** Flags by charge, as the original takes them; a list of charges 2 or 3 has another meaning there, by a ruling. */
const hasFlags = (options: Record<string, unknown>): boolean =>
  Object.entries(options).every(
    ([name, list]) => !/^show[ABCXYZ]$/.test(name) || (Array.isArray(list) && list.every((flag) => Number(flag) <= 1)),
  );

/** What the core of the site matches in a run; tests/oracle compares that with the record. */
function ofCore(run: Run): string {
  const prepared = prepareSpectrum(translateOptions(run.options));
  return matchedIonsTsv(matchedIons(annotate(prepared, playActions(prepared, run).choices)));
}

/** A loss box stands for its label in the original, for its loss here. */
function ticksOneEach(run: Run): boolean {
  const prepared = prepareSpectrum(translateOptions(run.options));
  const state = playActions(prepared, run);
  return String(state.ticked) === String(state.choices.losses);
}

const labelsOfIons = Object.fromEntries(
  ionChoices.map(({ series, charge }) => [`${series}${charge}`, ionLabel(series, charge)]),
);

test.use({ allowedConsole: [/./] });

test('EMBED-03 the recorded runs, played by the controls of the script on another page, match as the core does', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openForeignPage(page, {
    head: '<script src="/jquery.js"></script><script src="/ms-spectrum.js"></script>',
    body: '<div id="lorikeet"></div>',
  });
  const runs = caseNames.flatMap((name) => runsOf(name)).filter((run) => !updateMissing(run) && ticksOneEach(run));
  const different: string[] = [];
  for (const run of runs) {
    const options = hasFlags(run.options) ? run.options : translateOptions(run.options);
    const shown = await page.evaluate(
      async ({ given, actions, labels }) => {
        const { jQuery } = globalThis as never as {
          jQuery: (selector: string) => { specview: (options: object) => void };
        };
        jQuery('#lorikeet').specview(given);
        const viewer = document.querySelector('ms-spectrum') as unknown as HTMLElement & {
          shadowRoot: ShadowRoot;
          export: (format: string) => Promise<Blob>;
        };
        const all = <Kind extends Element>(selector: string) => [...viewer.shadowRoot.querySelectorAll<Kind>(selector)];
        const set = (box: HTMLInputElement | undefined, on: boolean | undefined) => {
          if (box !== undefined && box.checked !== on) box.click();
        };
        const named = (name: string) =>
          all<HTMLLabelElement>('label.spectrum-check')
            .find(({ textContent }) => textContent === name)
            ?.querySelector('input') ?? undefined;
        const flags: Record<string, string> = {
          peakDetect: 'Peak Detect',
          immoniumIons: 'Immonium ions',
          reporterIons: 'Reporter ions',
          labelPrecursor: 'Precursor ions',
        };
        for (const action of actions) {
          if (action.do === 'ions')
            for (const [id, label] of Object.entries(labels))
              set(all<HTMLInputElement>(`input[aria-label="${label}"]`)[0], action.ions?.includes(id) ?? false);
          if (action.do === 'neutralLoss')
            for (const label of all<HTMLLabelElement>('label.spectrum-check'))
              if (label.closest('fieldset')?.querySelector('legend')?.textContent === 'Neutral Loss')
                set(
                  label.querySelector('input') ?? undefined,
                  action.labels?.some((loss) => label.textContent.endsWith(`(${loss})`)) ?? false,
                );
          if (action.do === 'massType') set(named(action.value === 'avg' ? 'Avg' : 'Mono'), true);
          if (action.do === 'assign') set(named(action.value === 'close' ? 'Nearest Match' : 'Most Intense'), true);
          if (action.do === 'tolerance') {
            const field = all<HTMLInputElement>('#spectrum-tolerance')[0];
            if (field !== undefined && action.value !== undefined) {
              Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
                field,
                `${action.value as string | number}`,
              );
              field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
            }
            if (action.unit !== undefined) set(named(action.unit), true);
            all<HTMLButtonElement>('button[type=submit]')[0]?.click();
          }
          const flag = action.do === 'check' || action.do === 'click' ? flags[action.id ?? ''] : undefined;
          if (flag !== undefined) {
            const box = named(flag);
            set(box, action.do === 'check' ? Boolean(action.value) : !box?.checked);
          }
          await Promise.resolve();
        }
        return (await viewer.export('matchedIons')).text();
      },
      { given: options, actions: run.ui, labels: labelsOfIons },
    );
    if (shown !== ofCore(run)) different.push(run.name);
  }
  console.log(`${runs.length} of 445 recorded runs played`);
  expect(different).toEqual([]);
  expect(runs.length).toBeGreaterThan(400);
});
