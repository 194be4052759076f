import { equal } from 'node:assert/strict';
import { focusEditor } from '../support/editor.ts';
import { openFile } from '../support/quickInput.ts';
import { savedText } from '../support/savedText.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import {
  suggestionDescription,
  suggestions,
  suggestionsReady,
  type Taking,
  takeSuggestion,
} from '../support/suggestions.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const DOWN_ENTER: Taking = { by: 'ArrowDown', key: 'Enter' };
const OPEN_ENTER: Taking = { by: 'Control+Space', key: 'Enter' };
const OPEN_TAB: Taking = { by: 'Control+Space', key: 'Tab' };
const DOWN_TAB: Taking = { by: 'ArrowDown', key: 'Tab' };

/** What is typed, which keys are pressed, and which suggestion is accepted in which way. */
type Step =
  | string
  | { readonly wait: true }
  | { readonly press: string }
  | { readonly take: string; readonly how: Taking };

const ENTER: Step = { press: 'Enter' };

interface Scene {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly file: string;
}

const ISSUE = 'POST …/empresas/{empresaId}/nf-e';

const SCENES: readonly Scene[] = [
  {
    title: 'a method, then an endpoint whose variables are filled in with Tab',
    steps: [
      'GE',
      { take: 'GET', how: DOWN_ENTER },
      { take: '/openapi/v2/empresas/{empresaId}/nf-e/{nfeId}', how: DOWN_ENTER },
      '4711',
      { press: 'Tab' },
      'nota-1',
      { press: 'Tab' },
      ENTER,
      'Language: en',
    ],
    file: 'GET /openapi/v2/empresas/4711/nf-e/nota-1\nLanguage: en',
  },
  {
    title: 'the rest of a path, by Tab, and keeps what was typed',
    steps: ['POST /openapi/v2/empresas/4711/', { take: 'nf-e', how: OPEN_TAB }, ENTER, 'Language: en'],
    file: 'POST /openapi/v2/empresas/4711/nf-e\nLanguage: en',
  },
  {
    title: 'a whole request by its title',
    steps: ['emitir', { take: ISSUE, how: OPEN_ENTER }, '4711', { press: 'Tab' }, 'nota-1'],
    file:
      'POST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\n\n' +
      '{\n  "id": "nota-1",\n  "ambienteEmissao": "Homologacao"\n}',
  },
  {
    title: 'headers and values, which the next Enter doesn’t change',
    steps: [
      'POST /openapi/demo/echo',
      ENTER,
      'Cont',
      { take: 'Content-Type', how: OPEN_ENTER },
      ENTER,
      'force',
      { take: 'forceRevalidate', how: DOWN_ENTER },
      'false',
      ENTER,
      'Accept: ',
      { take: '*/*', how: DOWN_TAB },
      ENTER,
    ],
    file: 'POST /openapi/demo/echo\nContent-Type: application/json\nforceRevalidate: false\nAccept: */*\n',
  },
  {
    title: 'variables and dynamic variables between braces',
    steps: [
      '@nota = 1',
      ENTER,
      ENTER,
      'GET /openapi/v2/empresas/{{',
      { take: 'nota', how: DOWN_ENTER },
      { press: 'End' },
      '/nf-e/{{$gu',
      { take: '$guid', how: OPEN_TAB },
      { press: 'End' },
      ENTER,
    ],
    file: '@nota = 1\n\nGET /openapi/v2/empresas/{{nota}}/nf-e/{{$guid}}\n',
  },
  {
    title: 'directives',
    steps: [
      '# @na',
      { take: '@name', how: DOWN_ENTER },
      'emitir',
      ENTER,
      '#',
      { take: '@no-sign', how: OPEN_TAB },
      ENTER,
      '# @exp',
      { take: '@expect', how: DOWN_ENTER },
      { take: 'status', how: DOWN_ENTER },
      ENTER,
    ],
    file: '# @name emitir\n# @no-sign\n# @expect status == 200\n',
  },
  {
    title: 'assertions, word by word',
    steps: [
      'GET /openapi/demo/echo',
      ENTER,
      ENTER,
      '?',
      { take: '??', how: OPEN_ENTER },
      { take: 'status', how: DOWN_ENTER },
      ENTER,
      '?? body ',
      { take: 'data.echo', how: DOWN_ENTER },
      ' ',
      { take: 'exists', how: DOWN_TAB },
      ENTER,
    ],
    file: 'GET /openapi/demo/echo\n\n?? status == 200\n?? body data.echo exists\n',
  },
  {
    title: 'the keys and values of a body',
    steps: [
      'POST /openapi/v2/empresas/4711/nf-e',
      ENTER,
      'Content-Type: application/json',
      ENTER,
      ENTER,
      '{ ',
      { take: '"id"', how: OPEN_ENTER },
      'nota-1',
      { press: 'Tab' },
      ', "',
      { take: '"ambienteEmissao"', how: DOWN_TAB },
      ' }',
      ENTER,
    ],
    file:
      'POST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\n\n' +
      '{ "id": "nota-1", "ambienteEmissao": "Homologacao" }\n',
  },
  {
    title: 'nothing for a Tab or Enter that wasn’t meant for the list',
    steps: ['### Emitir', { wait: true }, { press: 'Tab' }, ENTER, 'GE', { wait: true }, ENTER],
    file: '### Emitir  \nGE\n',
  },
  {
    title: 'a directive by Tab, from a list that has opened by itself',
    steps: ['# @na', { wait: true }, { press: 'Tab' }, 'emitir'],
    file: '# @name emitir',
  },
  {
    title: 'a directive by Ctrl+Space and Enter, from a list that has opened by itself',
    steps: ['# @na', { wait: true }, { press: 'Control+Space' }, { wait: true }, ENTER, 'emitir'],
    file: '# @name emitir',
  },
  {
    title: 'a file',
    steps: [
      'POST /openapi/v3/consultas/nf-e/xml',
      ENTER,
      ENTER,
      '< ',
      { take: 'nota.xml', how: DOWN_ENTER },
      ENTER,
    ],
    file: 'POST /openapi/v3/consultas/nf-e/xml\n\n< ./nota.xml\n',
  },
];

describe('a suggestion', () => {
  const workbench = useWorkbench({
    files: {
      'nota.xml': '<a/>',
      ...Object.fromEntries(SCENES.map((_, index) => [nameOf(index), ''])),
      'titles.fiscal': '',
      'complete.fiscal': '',
    },
  });

  before('wait until suggestions are offered', async () => {
    await suggestionsReady(workbench(), nameOf(0));
  });

  for (const [index, { title, steps, file }] of SCENES.entries()) {
    it(`writes ${title}`, async () => {
      const w = workbench();
      await openFile(w, nameOf(index));
      await focusEditor(w);
      for (const step of steps) {
        if (typeof step === 'string') await w.page.keyboard.type(step);
        else if ('wait' in step) await settled(w);
        else if ('press' in step) await w.page.keyboard.press(step.press);
        else await takeSuggestion(w, step.take, step.how);
      }
      equal(await savedText(w, nameOf(index), file), file);
    });
  }

  it('is found by the endpoint’s title, which is shown next to it', async () => {
    const w = workbench();
    await openFile(w, 'titles.fiscal');
    await focusEditor(w);
    await w.page.keyboard.type('issue');
    await suggestions(w).first().waitFor();
    await screenshot(w, 'endpoint-titles');
    equal(await suggestions(w).count(), 1);
    equal(await suggestionDescription(w, ISSUE), 'Issue an NF-e');
  });

  it('isn’t offered for a complete path, or for one of another origin', async () => {
    const w = workbench();
    await openFile(w, 'complete.fiscal');
    await focusEditor(w);
    const lines = [
      'POST /openapi/v2/empresas/4711/nf-e',
      'GET https://127.0.0.1:8443/openapi/demo/echo',
      'GET https://127.0.0.1:8443/openapi/demo/',
    ];
    for (const line of lines) {
      await w.page.keyboard.type(line);
      await w.page.keyboard.press('Control+Space');
      await settled(w);
      equal(await suggestions(w).count(), 0);
      await w.page.keyboard.press('Enter');
      await w.page.keyboard.type('###');
      await w.page.keyboard.press('Enter');
    }
    const file = `${lines.join('\n###\n')}\n###\n`;
    equal(await savedText(w, 'complete.fiscal', file), file);
  });
});

function nameOf(index: number): string {
  return `scene-${index}.fiscal`;
}
