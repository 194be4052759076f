import assert from 'node:assert/strict';
import type { Files } from '../../src/core/ports.ts';
import type { Environment } from '../../src/core/request/environment/environment.ts';
import type { Preparation, PreparedRequest } from '../../src/core/request/prepare/preparedRequest.ts';
import { prepareRequest } from '../../src/core/request/prepare/prepareRequest.ts';
import type { ValueSources } from '../../src/core/request/variables/sendValues.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from './builders.ts';
import { fakeFiles, fixedClock } from './fakes.ts';

export interface Preparing {
  readonly variables?: Readonly<Record<string, string>>;
  readonly environment?: Environment;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string | Uint8Array>> | Files;
  readonly blockIndex?: number;
  /** What only exists while a request is sent; parts that a test doesn't specify have fixed values. */
  readonly sources?: Partial<ValueSources>;
}

export const FILE_LIMIT_BYTES = 1000;

const STILL: ValueSources = {
  clock: fixedClock(1_700_000_000_000),
  random: { int: () => 0 },
  localOffsetMinutes: () => 0,
  isAllowed: () => true,
  processVariable: () => undefined,
  readDotenv: async () => new Map(),
  prompts: { ask: async () => undefined },
  namedResponses: new Map(),
};

/** Prepares a request of a file's text; the first block's, unless another is named. */
export function preparationOf(text: string, preparing: Preparing = {}): Promise<Preparation> {
  const { variables = {}, environment = environmentWith(variables), overrides = {}, files = {} } = preparing;
  return prepareRequest(FiscalDocument.parse(text), preparing.blockIndex ?? 0, {
    file: '/project/a.fiscal',
    environment,
    overrides: new Map(Object.entries(overrides)),
    files: isPort(files) ? files : fakeFiles(files),
    fileLimitBytes: FILE_LIMIT_BYTES,
    ...(preparing.sources === undefined ? {} : { values: { ...STILL, ...preparing.sources } }),
  });
}

function isPort(files: object): files is Files {
  return 'read' in files && typeof files.read === 'function';
}

/** A prepared request; fails if it's refused. */
export async function preparedOf(text: string, preparing: Preparing = {}): Promise<PreparedRequest> {
  const preparation = await preparationOf(text, preparing);
  assert.equal(preparation.kind, 'prepared', JSON.stringify(preparation.problems));
  assert.ok(preparation.kind === 'prepared');
  return preparation.request;
}

/** The problems that keep a request from being prepared, each as `code 1:5-1:8 text`, with lines and characters counted from 1,
 *  and the text that is underlined. Fails if it's prepared. */
export async function refusalsOf(text: string, preparing: Preparing = {}): Promise<readonly string[]> {
  const preparation = await preparationOf(text, preparing);
  assert.equal(preparation.kind, 'refused');
  return problemTexts(text, preparation, 'error');
}

/** The warnings and hints of a request that is prepared, in the same form. */
export async function warningsOf(text: string, preparing: Preparing = {}): Promise<readonly string[]> {
  const preparation = await preparationOf(text, preparing);
  assert.equal(preparation.kind, 'prepared', JSON.stringify(preparation.problems));
  return problemTexts(text, preparation);
}

function problemTexts(text: string, { problems }: Preparation, severity?: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return problems
    .filter(problem => severity === undefined || problem.severity === severity)
    .map(({ code, range: { start, end } }) => {
      const line = lines[start.line] ?? '';
      const underlined = line.slice(start.character, end.line === start.line ? end.character : undefined);
      const place = `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
      return `${code} ${place} ${underlined}`;
    });
}
