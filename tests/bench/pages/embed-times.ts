interface Embedded {
  unmount: () => void;
}

/**
 * Runs in a page with the script of the viewer: milliseconds until the browser has painted the first draw of a spectrum, a
 * zoom and the change of an option.
 */
export async function embedTimes(peaks: [mz: number, intensity: number][]): Promise<number[]> {
  const { MsSpectrum } = globalThis as never as {
    MsSpectrum: { mount: (place: Element, options: object) => Embedded };
  };
  const place = document.body.appendChild(document.createElement('div'));
  const time = async (act: () => void): Promise<number> => {
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
  };
  let shown: Embedded | undefined;
  const find = (selector: string) =>
    place.querySelector('ms-spectrum')?.shadowRoot?.querySelector<HTMLElement>(selector);
  const options = { sequence: 'ELVISLIVESPEPTIDEK', charge: 3, peaks, peakDetect: true, width: 700, height: 450 };
  const taken = [
    await time(() => {
      shown = MsSpectrum.mount(place, options);
    }),
    await time(() =>
      find('#spectrum-msms')?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }),
      ),
    ),
    await time(() => find('input[aria-label="a+"]')?.click()),
  ];
  shown?.unmount();
  place.remove();
  return taken;
}
