import { styleText } from 'node:util';
import { safeJson } from '../../core/convert/buildCommands.ts';
import { type Locale, localeOf } from '../../text/text.ts';
import type { PrintedDocument } from '../documents/printedDocuments.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** One of the process's two outputs. External text must have gone through `visibleText` or `visibleLine` before. */
export interface Screen {
  /** Writes whole lines, without commands that a CI server would run. */
  readonly line: (text?: string) => void;
  /** Writes a document unchanged, for a file or another program: changing a character would change its meaning. */
  readonly verbatim: (document: string) => void;
  /** Writes a document of `--json` on one line. */
  readonly json: (document: PrintedDocument) => void;
  /** Replaces the terminal's current line; does nothing without a terminal. An empty string clears the line. */
  readonly progress: (text: string) => void;
  readonly style: (style: Style, text: string) => string;
  /** The terminal's width; undefined without a terminal. */
  readonly columns: () => number | undefined;
}

/** `write` receives text in display order; `hasColours` is called when a style is needed. */
export function createScreen(
  write: (text: string) => void,
  hasColours: () => boolean,
  columns: () => number | undefined = () => undefined,
): Screen {
  return {
    line: (text = '') => write(`${withoutCommands(text)}\n`),
    verbatim: document => write(document),
    json: document => {
      write(safeJson(document));
      // Written separately, because joining them would need memory for another copy of a long document.
      write('\n');
    },
    progress: text => {
      const width = usualColumns(columns());
      if (width !== undefined) write(`\r${withoutCommands(text).slice(0, width - 1)}\x1b[K`);
    },
    style: (style, text) => (hasColours() ? styleText(style, text, { validateStream: false }) : text),
    columns: () => usualColumns(columns()),
  };
}

/** A screen that shows nothing. */
export const SILENT_SCREEN: Screen = {
  line: () => {},
  verbatim: () => {},
  json: () => {},
  progress: () => {},
  style: (_style, text) => text,
  columns: () => undefined,
};

/** Some terminals say that they have no columns, and a program that pretends to be one can say anything. */
function usualColumns(columns: number | undefined): number | undefined {
  if (columns === undefined) return undefined;
  return Number.isInteger(columns) && columns > 0 ? columns : 80;
}

/** Whether to use color: on a terminal, unless NO_COLOR (https://no-color.org) or a monochrome terminal prevents it;
 *  FORCE_COLOR enables color without a terminal. */
export function wantsColours(
  isTerminal: boolean,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}

/** Escapes the first character of CI commands (`::set-output`, `##[error]`, `##vso[…]`, `##teamcity[…]`). GitHub
 *  ignores whitespace before `::` and finds `##[` anywhere in a line, as Azure Pipelines does with `##vso[` and
 *  TeamCity with `##teamcity[`. */
export function withoutCommands(text: string): string {
  return text
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\x3a')
    .replace(/#(?=#(?:vso|teamcity|octopus)?\[)/gi, '\\x23');
}

/** The language of messages: the first of these variables that is set, as in POSIX; on Windows, which sets none, the system's. In a terminal
 *  of a Portuguese window, `LANG`, which mostly is the system's, isn't asked: what the window asks and the command says is one text. */
export function localeFrom(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Locale {
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['FISCAL_EDITOR_LANGUAGE'] || env['LANG'];
  const ofSystem = platform === 'win32' ? Intl.DateTimeFormat().resolvedOptions().locale : undefined;
  return localeOf(named || ofSystem);
}
