import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { EVIDENCE_PAGE, evidencePage } from '../../../scripts/evidencePage.ts';

describe(EVIDENCE_PAGE, () => {
  it('is what npm run generate writes', () => {
    const page = new URL(`../../../${EVIDENCE_PAGE}`, import.meta.url);
    assert.equal(readFileSync(page, 'utf8'), evidencePage());
  });

  it('names the programs that a cause explains', () => {
    assert.match(evidencePage(), /\| \[path-shell-variable\]\(\S+\) \| 1 \| bash: /);
  });
});
