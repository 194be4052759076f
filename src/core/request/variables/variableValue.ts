import type { FiscalError } from '../../errors.ts';
import type { Problem } from '../../problem.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import { isMaskedVariable } from '../../signing/appSecret.ts';
import { type PlaceholderFault, type Word, wordsOf } from './variableLookup.ts';

/** Sources of variables other than the file and the environment. */
export type VariableSource = 'process' | 'dotenv';

/** The variable's value, undefined if it has none, or why it can't be known. */
export type FindVariable = (source: VariableSource, name: string) => string | FiscalError | undefined;

/** Whether the user allowed request files to send a variable's value. A file may come from a stranger, and no list of
 *  names covers all variables with sensitive values. */
export type AllowVariable = (source: VariableSource, name: string) => boolean;

/** Users copy names from messages to command lines, so a file must not contain a name that a shell would interpret. */
export function isVariableName(text: string): boolean {
  return /^[A-Za-z_][\w.-]{0,127}$/.test(text);
}

/** The value of an environment variable of the process or of the `.env` file next to the request file, or why it has
 *  none. */
export function variableValue(
  source: VariableSource,
  { text: name, start, end }: Word,
  variable: FindVariable,
  isAllowed: AllowVariable,
): string | PlaceholderFault {
  const place = { args: { name }, start, end };
  // This tool's secrets are only for the `token` header and for TLS: no request file can read them, even if their name is allowed.
  if (isMaskedVariable(name)) return { code: 'variable-app-secret', ...place };
  if (!isAllowed(source, name)) return { code: NOT_ALLOWED[source], ...place };
  const value = variable(source, name);
  if (typeof value === 'string') return value;
  if (value !== undefined) return { code: value.code, args: value.args, start, end };
  return { code: source === 'process' ? 'process-variable-missing' : 'dotenv-variable-missing', ...place };
}

const NOT_ALLOWED: Readonly<Record<VariableSource, ProblemCode>> = {
  process: 'process-variable-not-allowed',
  dotenv: 'dotenv-variable-not-allowed',
};

/** An environment variable of the process, or a variable of the `.env` file, that a request uses. */
export interface OutsideVariable {
  readonly source: VariableSource;
  readonly name: string;
}

/** The variables that problems report as not allowed, without duplicates. */
export function variablesToAllow(
  problems: readonly Pick<Problem, 'code' | 'args'>[],
): readonly OutsideVariable[] {
  return withoutRepetition(
    problems.flatMap(({ code, args }): OutsideVariable[] => {
      const name = args['name'];
      if (typeof name !== 'string') return [];
      if (code === NOT_ALLOWED.process) return [{ source: 'process', name }];
      return code === NOT_ALLOWED.dotenv ? [{ source: 'dotenv', name }] : [];
    }),
  );
}

/** The variables that a text uses, without duplicates and without this tool's secrets, which can't be allowed. Body
 *  files may use others. */
export function variablesNamedIn(text: string): readonly OutsideVariable[] {
  const named = [...text.matchAll(/\{\{([^{}\r\n]{1,300})\}\}/g)].flatMap(
    ([, words = '']): OutsideVariable[] => {
      const [kind, name, excess] = wordsOf(words.trim());
      if (name === undefined || excess !== undefined) return [];
      if (!isVariableName(name.text) || isMaskedVariable(name.text)) return [];
      if (kind?.text === '$processEnv') return [{ source: 'process', name: name.text }];
      return kind?.text === '$dotenv' ? [{ source: 'dotenv', name: name.text }] : [];
    },
  );
  return withoutRepetition(named);
}

function withoutRepetition(variables: readonly OutsideVariable[]): readonly OutsideVariable[] {
  return [...new Map(variables.map(each => [`${each.source} ${each.name}`, each])).values()];
}
