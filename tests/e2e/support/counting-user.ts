import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site-test';

/** The hands of a user: they count. A text that is typed or pasted counts once. */
export class CountingUser {
  #clicks = 0;
  #keys = 0;
  #texts = 0;
  readonly #began = Date.now();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.#keys += 1;
    await this.#page.keyboard.press(key);
  }

  async give(target: Locator, text: string): Promise<void> {
    this.#texts += 1;
    await target.fill(text);
  }

  /** Chooses or drops a file. */
  async giveFile(name: string, text: string): Promise<void> {
    this.#texts += 1;
    await this.#page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }

  /** Types into the field of the bar, which the key / reaches, and presses Enter. */
  async ask(text: string): Promise<void> {
    await this.press('/');
    const field = this.#page.getByRole('combobox', { name: 'Find in SPENCER' });
    await expect(field).toBeFocused();
    await this.give(field, text);
    await this.press('Enter');
  }

  report(task: string): void {
    const seconds = Number(((Date.now() - this.#began) / 1_000).toFixed(1));
    const figures = { task, clicks: this.#clicks, keys: this.#keys, texts: this.#texts, seconds };
    test.info().annotations.push({ type: 'task', description: JSON.stringify(figures) });
    console.log(JSON.stringify(figures));
  }
}
