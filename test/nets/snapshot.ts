import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One public output: a title that says how it's made, and the text, with names in place of what varies. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

/** Public outputs of one kind, in a file of their own. */
export interface Net {
  readonly name: string;
  /** Makes the outputs, or those with these titles. The others may be made as well where they need each other. */
  readonly make: (titles?: ReadonlySet<string>) => Promise<readonly Section[]>;
}

const MARK = '━━━ ';

const fileOf = (name: string): string => join(import.meta.dirname, 'snapshots', `${name}.txt`);

/** The outputs as they were when the file was written. */
export function readSnapshot(name: string): readonly Section[] {
  return readFileSync(fileOf(name), 'utf8')
    .split(`\n${MARK}`)
    .slice(1)
    .map(part => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end), text: part.slice(end + 1) };
    });
}

/** Throws if two sections have one title, or if a text could be taken for two sections. */
export function writeSnapshot(name: string, sections: readonly Section[]): void {
  const about =
    'Public outputs, as `npm run nets` found them. A change that is meant to be is a commit of its own.\n';
  const parts = sections.map(({ title, text }) => `\n${MARK}${title}\n${text}`);
  const whole = about + parts.join('');
  if (new Set(sections.map(({ title }) => title)).size !== sections.length)
    throw new Error(`${name}: two outputs have one title`);
  if (whole.split(`\n${MARK}`).length !== sections.length + 1)
    throw new Error(`${name}: an output has “${MARK}”`);
  writeFileSync(fileOf(name), whole);
}

/** Makes visible what an editor or git may change: control characters, and spaces at the ends of lines. */
export function visibleOutput(text: string): string {
  return text
    .replace(
      /[\0-\x08\x0b-\x1f\x7f-\x9f\ufeff]/g,
      one => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .replace(/ $/gm, '␠');
}
