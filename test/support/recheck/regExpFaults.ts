import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnPackage } from '../ownPackage.ts';

/** What recheck says about a regular expression: `safe`, or why not. */
export type Judge = (literal: string) => string;

interface Recheck {
  readonly checkSync: (
    source: string,
    flags: string,
    parameters: { readonly timeout: number },
  ) => {
    readonly status: 'safe' | 'vulnerable' | 'unknown';
    readonly complexity?: { readonly summary: string };
    readonly error?: { readonly kind: string };
  };
}

/** For expressions that can't be decided: on a busy machine, 10 seconds weren't enough for some that are safe. */
const TIMEOUT_MS = 60_000;

/** recheck, an analyzer of regular expressions: automata if possible, otherwise fuzzing. Undefined if the registry can't be
 *  reached. */
export async function openJudge(): Promise<Judge | undefined> {
  const load = await openOwnPackage(import.meta.dirname);
  if (load === undefined) return undefined;
  // Its platform packages, which are faster, aren't installed.
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync }: Recheck = load('recheck');
  return literal => {
    const end = literal.lastIndexOf('/');
    const flags = literal.slice(end + 1);
    const { status, complexity, error } = checkSync(literal.slice(1, end), flags, { timeout: TIMEOUT_MS });
    return status === 'safe' ? status : (complexity?.summary ?? error?.kind ?? status);
  };
}

/** The literals that recheck called safe when they were last judged; judging all of them takes half a minute. */
export function judgedSafe(): ReadonlySet<string> {
  return new Set(JSON.parse(readFileSync(join(import.meta.dirname, 'safe.json'), 'utf8')) as string[]);
}
