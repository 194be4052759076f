import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  TOOL_LIST,
  TOOL_PAGES,
  toolList,
  withToolTables,
  withToolTexts,
  withWindowTools,
} from '../../../scripts/agentTools.ts';
import { SETTINGS_PAGES } from '../../../scripts/settingsPage.ts';
import { checkedInput } from '../../../src/app/agents/tool.ts';
import { AGENT_CALLS } from '../../../src/editor/features/agents/agentCallNames.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const manifest = read('package.json');
const { languageModelTools } = JSON.parse(manifest).contributes;

describe('tools for coding agents', () => {
  it('are listed and documented as they are declared; run "npm run generate" if they aren’t', () => {
    equal(read(TOOL_LIST), toolList());
    equal(manifest, withWindowTools(manifest));
    for (const locale of ['en', 'pt-BR'] as const) {
      const [page, texts] = [read(TOOL_PAGES[locale]), read(SETTINGS_PAGES[locale].texts)];
      equal(page, withToolTables(page, locale));
      equal(texts, withToolTexts(texts, locale));
    }
  });

  it('in the window are exactly the ones that the window can run', () => {
    const names = languageModelTools.map(({ name }: { name: string }) => name);
    deepEqual(names.sort(), Object.values<string>(AGENT_CALLS).sort());
  });

  it('in the window contain examples that their schemas accept', () => {
    for (const { name, modelDescription, inputSchema } of languageModelTools) {
      const example = /Example: (\{.*\})/s.exec(modelDescription)?.[1];
      ok(example, name);
      const validate = new Ajv2020({ strict: false }).compile(inputSchema);
      ok(validate(JSON.parse(example)), `${name}: ${JSON.stringify(validate.errors)}`);
      checkedInput(inputSchema, JSON.parse(example));
    }
  });
});
