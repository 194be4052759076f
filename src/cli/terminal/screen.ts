import { styleText } from 'node:util';
import { safeJson, withoutCommands } from './terminalText.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** One of the process's two outputs. Text from outside has to have gone through `visible` before. */
export interface Screen {
  /** Writes whole lines; a build server finds no command at the start of any. */
  readonly line: (text?: string) => void;
  /** Writes a document as it stands, for a file or another program: changing a character would change what it means. */
  readonly verbatim: (document: string) => void;
  /** Writes a value as JSON on one line. */
  readonly json: (value: unknown) => void;
  readonly style: (style: Style, text: string) => string;
  /** The terminal's width; undefined where there is none. */
  readonly columns: () => number | undefined;
}

/** `write` takes text in the order in which it is to appear; `hasColours` is asked where a style is. */
export function createScreen(
  write: (text: string) => void,
  hasColours: () => boolean,
  columns: () => number | undefined = () => undefined,
): Screen {
  return {
    line: (text = '') => write(`${withoutCommands(text)}\n`),
    verbatim: document => write(document),
    json: value => write(`${safeJson(value)}\n`),
    style: (style, text) => (hasColours() ? styleText(style, text, { validateStream: false }) : text),
    columns,
  };
}

/** Whether to colour: on a terminal, unless NO_COLOR (https://no-color.org) or a terminal without any says otherwise;
 *  FORCE_COLOR asks for colours where there is no terminal. */
export function wantsColours(
  isTerminal: boolean,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}
