import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { CLI_TEXT } from '../../../../src/text/cli/cliText.ts';

/** What VS Code's problem matchers make of the text in the severity group (`Severity.fromValue` and its exceptions for
 *  `E`, `W`, `I`, `hint`, and `note`): undefined if it doesn't know the text, so that the matcher's own severity counts. */
function severityOf(text: string): string | undefined {
  if (text === 'E') return 'error';
  if (text === 'W') return 'warning';
  if (text === 'I') return 'info';
  const known = {
    error: 'error',
    warning: 'warning',
    warn: 'warning',
    info: 'info',
    hint: 'info',
    note: 'info',
  };
  return new Map(Object.entries(known)).get(text.toLowerCase());
}

function matcher(): { readonly severity: string; readonly regexp: RegExp } {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const { severity, pattern } = manifest.contributes.problemMatchers.find(
    ({ name }: { readonly name: string }) => name === 'fiscal',
  );
  return { severity, regexp: new RegExp(pattern.regexp) };
}

describe('the problem matcher of fiscal check', () => {
  for (const [key, expected] of [
    ['severity-error', 'error'],
    ['severity-warning', 'warning'],
    ['severity-information', 'info'],
    ['severity-hint', 'info'],
  ] as const) {
    for (const locale of ['en', 'pt-BR'] as const) {
      const word = CLI_TEXT[key][locale];
      it(`reads “${word}” (${key}) as ${expected}`, () => {
        const { severity, regexp } = matcher();
        const groups = regexp.exec(`pasta/a.fiscal:12:3 ${word} body-on-get Este GET tem corpo.`);
        assert.deepEqual(
          [groups?.[1], groups?.[2], groups?.[3], groups?.[5], groups?.[6]],
          ['pasta/a.fiscal', '12', '3', 'body-on-get', 'Este GET tem corpo.'],
        );
        assert.equal(severityOf(groups?.[4] ?? '') ?? severity, expected);
      });
    }
  }
});
