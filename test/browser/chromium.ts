import { type Browser, chromium, type Page } from 'playwright-core';

/** A real browser without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Collects what must not happen on a page: uncaught errors and complaints of the browser (also of its policies). */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A killed server is part of some tests.
    if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket connection/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}
