import { equal } from 'node:assert/strict';
import { spokenRow } from '../../../../../src/editor/platform/trees/rowView.ts';

describe('what a screen reader says of a row', () => {
  const row = { label: 'local', tooltip: 'http://127.0.0.1:8787' };

  it('is its label and its description, not its tooltip', () => {
    equal(spokenRow({ ...row, description: 'active · 127.0.0.1:8787' }), 'local, active · 127.0.0.1:8787');
    equal(spokenRow(row), 'local');
    equal(spokenRow({ ...row, description: '' }), 'local');
  });

  it('is what the row says instead', () => {
    equal(spokenRow({ ...row, spoken: 'local: off' }), 'local: off');
  });
});
