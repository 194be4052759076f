import { manyRequests } from './manyRequests.ts';

export const WEB_FILES = 50;
export const OURS = 'fiscal-playground.fiscal-playground';
const REQUESTS_A_FILE = 20;

/** The rounds of each figure, in milliseconds. */
export interface WebFigures {
  readonly oursLensMs: readonly number[];
  readonly noopLensMs: readonly number[];
  readonly oursBlockMs: readonly number[];
  readonly noopBlockMs: readonly number[];
  readonly outlinedBlockMs: readonly number[];
  readonly importedBlockMs: readonly number[];
  readonly noopImportedBlockMs: readonly number[];
  readonly problemsMs: readonly number[];
}

export interface ImportWebResult {
  readonly figures: WebFigures;
  readonly oursCpuMs: number;
  readonly noopCpuMs: number;
}

/** A file that imports all after it, and uses a variable and a request of the last one. */
export function textOfWeb(index: number): string {
  const after = Array.from({ length: WEB_FILES - index - 1 }, (_, more) => `f${index + more + 1}`);
  const last = WEB_FILES - 1;
  return [
    ...after.map(name => `# @import ./${name}.fiscal`),
    `@v${index} = ${index}`,
    manyRequests(REQUESTS_A_FILE)
      .replaceAll('@name emitir', `@name f${index}n`)
      .replaceAll('/empresas/4711/', `/empresas/{{v${last}}}/`)
      .replaceAll('"cidade": "Ijuí"', `"cidade": "{{f${last}n0.response.body.$.data.id}}"`),
  ].join('\n');
}
