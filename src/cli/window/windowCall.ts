import { ownVariable } from '../../core/signing/appSecret.ts';
import type { Locale } from '../../text/text.ts';
import type { PrintedDocument } from '../documents/printedDocuments.ts';
import type { ReportedFailure } from '../failure/reportFailure.ts';
import { COMMANDS } from '../options/commandTable.ts';
import { nameOfOption } from '../options/optionRow.ts';

/** The commands that an editor's window carries out for its terminals, because they need an App Secret. */
export const WINDOW_COMMANDS = ['send', 'sign', 'explain'] as const;

export type WindowCommand = (typeof WINDOW_COMMANDS)[number];

/** A command as the terminal passes it on. */
export interface WindowCall {
  readonly command: WindowCommand;
  /** The command's arguments that aren't options. */
  readonly names: readonly string[];
  /** The command's options, as parsed by the command line's parser. */
  readonly options: Readonly<Record<string, string | boolean | readonly string[]>>;
  readonly cwd: string;
  /** Only the variables that `--allow-env` names. */
  readonly env: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly columns: number | undefined;
  readonly hasColours: boolean;
}

/** What the window tells the terminal while the command runs. `ask` and `stdin` have answers: a line or null, and Base64. */
export type WindowEvent =
  | { readonly kind: 'stdout' | 'stderr'; readonly text: string }
  | { readonly kind: 'json'; readonly value: PrintedDocument }
  | { readonly kind: 'ask'; readonly question: string; readonly isSecret: boolean }
  | { readonly kind: 'stdin' }
  /** `begun`: this window knows the terminal. `agreed`: from now on, something may be sent. */
  | { readonly kind: 'begun' | 'agreed' };

/** How the command ended. */
export interface WindowResult {
  readonly status: number;
  readonly failure?: ReportedFailure;
  /** Whether the command was interrupted while the user was being asked. */
  readonly isUnasked?: boolean;
}

/** A call, checked: any program in the terminal may have made it. Undefined if it isn't a call. */
export function readWindowCall(input: unknown): WindowCall | undefined {
  const { command, names, options, cwd, env, locale, columns, hasColours } = Object(input);
  const known = WINDOW_COMMANDS.find(each => each === command);
  if (known === undefined || !isTexts(names) || typeof cwd !== 'string') return undefined;
  if (!isOptions(known, options) || !isRecordOfTexts(env)) return undefined;
  return {
    ...{ command: known, names, options, cwd, env: allowedOnly(env, options) },
    locale: locale === 'pt-BR' ? 'pt-BR' : 'en',
    columns: typeof columns === 'number' ? columns : undefined,
    hasColours: hasColours === true,
  };
}

/** What else the window decides: the kinds of environments, and how programs reach it. */
const OF_WINDOW = /^FISCAL_(?:KIND|EDITOR)/i;

/** The variables that a program in the terminal may set here: not the window's own, such as those about App Secrets. */
function allowedOnly(env: WindowCall['env'], { allowEnv }: WindowCall['options']): WindowCall['env'] {
  const allowed = new Set(
    [allowEnv ?? []]
      .flat()
      .flatMap(list => String(list).split(','))
      .map(name => name.trim()),
  );
  const isOwn = (name: string) => ownVariable(name) !== undefined || OF_WINDOW.test(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => allowed.has(name) && !isOwn(name)));
}

function isOptions(command: WindowCommand, value: unknown): value is WindowCall['options'] {
  if (typeof value !== 'object' || value === null) return false;
  const rows = new Map<string, { readonly takesValue: boolean; readonly isRepeatable: boolean }>();
  for (const [flags, row] of Object.entries(COMMANDS[command].options)) {
    const isRepeatable = typeof row !== 'string' && 'isRepeatable' in row && row.isRepeatable;
    rows.set(nameOfOption(flags), { takesValue: flags.includes(' <'), isRepeatable });
  }
  return Object.entries(value).every(([key, each]) => {
    const row = rows.get(key);
    if (row === undefined) return false;
    if (row.isRepeatable) return isTexts(each);
    return row.takesValue ? typeof each === 'string' : each === true;
  });
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string');
}

function isRecordOfTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && isTexts(Object.values(value));
}
