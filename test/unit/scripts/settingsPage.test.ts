import { equal } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS_PAGES, settingsPage } from '../../../scripts/settingsPage.ts';

const PROJECT = join(import.meta.dirname, '../../..');

describe('the page of settings and commands', () => {
  for (const locale of ['en', 'pt-BR'] as const) {
    const { page } = SETTINGS_PAGES[locale];

    it(`${page} is up to date; run "npm run generate" if it isn’t`, () => {
      equal(readFileSync(join(PROJECT, page), 'utf8'), settingsPage(locale, PROJECT));
    });

    it(`${page} has a text for each key of the manifest`, () => {
      equal(/%[\w.-]+%/.exec(settingsPage(locale, PROJECT)), null);
    });
  }
});
