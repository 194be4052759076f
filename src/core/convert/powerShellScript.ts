import type { CapturedRequest } from './capturedRequest.ts';
import { PowerShellReader } from './powerShellExpression.ts';
import { type PowerShellArguments, powerShellRequest, takeArgument } from './powerShellRequest.ts';
import { type PowerShellValue, textOfValue, UNKNOWN } from './powerShellValue.ts';

/** Strings and comments, which are skipped; assignments, changes of tables and sessions, and web commands. */
const STATEMENT =
  /<#|#[^\n]*|@["'][^\S\n]*\r?\n|["']|(?<=(?:^|[\n;({|=&])[^\S\n]{0,50})(?<command>Invoke-WebRequest|Invoke-RestMethod|iwr|irm|(?:curl|wget)(?=[^\n]{0,500}\s-(?:Uri|Headers|Body|ContentType|WebSession|UseBasicParsing|Method)\b|[^\n]{0,500}`\r?\n\s*-(?:Uri|Headers|Body|ContentType|Method)\b))(?=[\s`])|(?<![\w`])\$(?:(?:global|script|local):)?(?<name>\w+)(?:(?<add>(?:\.Headers)?\.Add\()|(?<cookie>\.Cookies\.Add\()|\.(?<member>\w+)[^\S\n]*=(?!=)|(?<index>\[)(?=["'])|[^\S\n]*(?<append>\+?)=(?!=)|[^\S\n]*=[^\S\n]*)/gi;

/** The requests of the web commands of PowerShell in a script, in order: those that browsers and Postman copy, and those of
 *  scripts with variables, hashtables, here-strings and splatting. Runs nothing. Linear. */
export function readPowerShell(script: string): readonly CapturedRequest[] {
  const requests: CapturedRequest[] = [];
  const variables = new Map<string, PowerShellValue>();
  const statement = new RegExp(STATEMENT);
  const open = { left: 20 };
  let used = new Map<string, string>();
  const readerAt = (at: number): PowerShellReader => new PowerShellReader(script, at, variables, used, open);
  for (let match = statement.exec(script); match !== null; match = statement.exec(script)) {
    const [text] = match;
    const { command, name = '', add, cookie, member, index, append } = match.groups ?? {};
    const end = match.index + text.length;
    if (text === '<#') {
      const close = script.indexOf('#>', end);
      statement.lastIndex = close === -1 ? script.length : close + 2;
    } else if (text.startsWith('#')) statement.lastIndex = end;
    else if (/^@?["']/.test(text)) {
      const reader = readerAt(match.index);
      reader.primary();
      statement.lastIndex = Math.max(reader.at, match.index + 1);
    } else if (command !== undefined) {
      const reader = readerAt(end);
      const given = readArguments(reader, variables);
      statement.lastIndex = Math.max(reader.at, end);
      const request = powerShellRequest(given, used);
      if (request !== undefined) requests.push(request);
      used = new Map();
    } else {
      const key = name.toLowerCase();
      const reader = readerAt(add === undefined && cookie === undefined ? end : end - 1);
      change({
        reader,
        variables,
        key,
        isAdd: add !== undefined || cookie !== undefined,
        member,
        index,
        append,
      });
      // What follows the sign may be a command.
      const isKnown = variables.get(key)?.kind !== 'unknown';
      statement.lastIndex = isKnown ? Math.max(reader.at, end) : end;
    }
  }
  return requests;
}

interface Change {
  readonly reader: PowerShellReader;
  readonly variables: Map<string, PowerShellValue>;
  readonly key: string;
  readonly isAdd: boolean;
  readonly member: string | undefined;
  readonly index: string | undefined;
  readonly append: string | undefined;
}

/** `$x = …`, `$x.Add(…)`, `$x.name = …`, `$x["name"] = …` and `$x += …`. */
function change({ reader, variables, key, isAdd, member, index, append }: Change): void {
  const target = variables.get(key);
  if (isAdd) {
    addTo(target, reader.arguments());
  } else if (index !== undefined) {
    const name = textOfValue(reader.primary())?.text;
    const isAssigned = reader.match(/\][^\S\n]*=(?!=)\s*/y) !== undefined;
    if (isAssigned && name !== undefined && target?.kind === 'table')
      set(target.entries, name, reader.expression());
  } else if (member !== undefined) {
    const value = reader.expression();
    if (target?.kind === 'table') set(target.entries, member, value);
    else if (target?.kind === 'session' && /^UserAgent$/i.test(member))
      target.userAgent = textOfValue(value)?.text;
  } else {
    reader.skip();
    const value = reader.expression();
    const [before, after] = [target && textOfValue(target), textOfValue(value)];
    if (append !== '+') variables.set(key, value);
    else if (before === undefined || after === undefined) variables.set(key, UNKNOWN);
    else variables.set(key, { ...before, ...after, text: before.text + after.text });
  }
}

function addTo(target: PowerShellValue | undefined, values: readonly PowerShellValue[]): void {
  const [first = UNKNOWN, second] = values;
  if (target?.kind === 'session' && first.kind === 'cookie') target.cookies.push([first.name, first.value]);
  const name = textOfValue(first)?.text;
  if (target?.kind === 'table' && name !== undefined && second !== undefined)
    set(target.entries, name, second);
}

function set(entries: (readonly [string, PowerShellValue])[], name: string, value: PowerShellValue): void {
  const at = entries.findIndex(([known]) => known.toLowerCase() === name.toLowerCase());
  if (at === -1) entries.push([name, value]);
  else entries[at] = [name, value];
}

/** The parameters up to the end of the command, including those of a table that is splatted. */
function readArguments(
  reader: PowerShellReader,
  variables: ReadonlyMap<string, PowerShellValue>,
): PowerShellArguments {
  const given: PowerShellArguments = { values: new Map(), leftOut: [] };
  for (;;) {
    reader.skip();
    if (/^(?:$|[\r\n;|)}])/.test(reader.text.charAt(reader.at))) return given;
    const splatted = reader.match(/@(\w+)/y)?.[1];
    const table = splatted === undefined ? undefined : variables.get(splatted.toLowerCase());
    if (table?.kind === 'table')
      for (const [name, value] of table.entries) takeArgument(given, name, () => value);
    if (splatted !== undefined) continue;
    const from = reader.at;
    const parameter = reader.match(/-([A-Za-z]\w*):?/y)?.[1];
    takeArgument(given, parameter, () => reader.argument());
    if (reader.at === from) reader.at += 1;
  }
}
