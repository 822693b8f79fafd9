interface Embedded {
  unmount: () => void;
}

type Peaks = [mz: number, intensity: number][];

/** Milliseconds of an act until the browser has painted it. */
async function timeOf(act: () => void): Promise<number> {
  const start = performance.now();
  act();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - start;
}

const optionsOf = (peaks: Peaks) => ({
  sequence: 'ELVISLIVESPEPTIDEK',
  charge: 3,
  peaks,
  peakDetect: true,
  width: 700,
  height: 450,
});

/** Runs in a page with the original viewer: milliseconds until the browser has painted the first draw of a spectrum. */
export async function originalTimes(peaks: Peaks): Promise<number[]> {
  const { $ } = globalThis as never as { $: (place: Element) => { specview: (options: object) => void } };
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'original' }));
  const taken = await timeOf(() => $(place).specview(optionsOf(peaks)));
  place.remove();
  return [taken];
}

/**
 * Runs in a page with the script of the viewer: milliseconds until the browser has painted the first draw of a spectrum, a
 * zoom and the change of an option.
 */
export async function embedTimes(peaks: Peaks): Promise<number[]> {
  const { MsSpectrum } = globalThis as never as {
    MsSpectrum: { mount: (place: Element, options: object) => Embedded };
  };
  const place = document.body.appendChild(document.createElement('div'));
  let shown: Embedded | undefined;
  const find = (selector: string) =>
    place.querySelector('ms-spectrum')?.shadowRoot?.querySelector<HTMLElement>(selector);
  const taken = [
    await timeOf(() => {
      shown = MsSpectrum.mount(place, optionsOf(peaks));
    }),
    await timeOf(() =>
      find('#spectrum-msms')?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }),
      ),
    ),
    await timeOf(() => find('input[aria-label="a+"]')?.click()),
  ];
  shown?.unmount();
  place.remove();
  return taken;
}
