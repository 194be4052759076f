import type { RequestDraft } from '../requestDraft.ts';
import { PowerShellReader } from './powerShellExpression.ts';
import { type PowerShellArguments, powerShellRequest, takeArgument } from './powerShellRequest.ts';
import { type PowerShellValue, textOfValue, UNKNOWN } from './powerShellValue.ts';

/** Strings and comments, which are skipped; web commands; and variables, which may be changed. */
const STATEMENT =
  /<#|#|@["']|["']|(?<![\w$-])(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm|curl|wget)(?=[\s`])|(?<![\w`])\$(?=\w)/gi;

/** Whether a shell expects a command at an offset. */
function isCommandPosition(script: string, at: number): boolean {
  const before = script.slice(Math.max(0, at - 100), at);
  const own = before.trimEnd();
  const last = own.at(-1);
  return (
    last === undefined ||
    before.slice(own.length).includes('\n') ||
    ';({|=&'.includes(last) ||
    own.endsWith('return')
  );
}

/** The options of curl: those of one letter, which the parameters of web commands don't have, and those with two hyphens. */
const PROGRAM_OPTION = /^(?:--\w|-\w(?:["']|$)|-X[A-Z]+$|-[sSkLif]{2,}$)/;

/** Whether the program's name or URL is followed by an option that only the program has. */
function hasProgramOption(script: string, end: number): boolean {
  const joined = script.slice(end, end + 3000).replace(/[\\^`]\r?\n/g, ' ');
  const [line = ''] = joined.split('\n', 1);
  const [first = '', second = ''] = line.trim().split(/\s+/, 2);
  return PROGRAM_OPTION.test(first.startsWith('-') ? first : second);
}

/** In Windows PowerShell, `curl` and `wget` are aliases. They're the programs if options of the programs follow. */
function isAlias(command: string, script: string, end: number): boolean {
  if (!/^(?:curl|wget)$/i.test(command)) return true;
  if (hasProgramOption(script, end)) return false;
  return / -(?:Uri|Headers|Body|ContentType|WebSession|UseBasicParsing|Method)\b/.test(
    ` ${script.slice(end, end + 1000)}`,
  );
}

/** Whether a PowerShell script also calls the program curl. */
export function callsCurl(script: string): boolean {
  return [...script.matchAll(/(?<![\w$-])curl(\.exe)?(?=\s)/g)].some(({ 0: name, 1: suffix, index }) => {
    const end = index + name.length;
    if (suffix !== undefined) return true;
    return isCommandPosition(script, index) && hasProgramOption(script, end);
  });
}

/** The requests that a script sends with PowerShell's web commands, in order: those that browsers and Postman copy, and those in scripts
 *  with variables, hashtables, here-strings, and splatting. Runs nothing. Linear. */
export function readPowerShell(script: string): readonly RequestDraft[] {
  const requests: RequestDraft[] = [];
  const variables = new Map<string, PowerShellValue>();
  const statement = new RegExp(STATEMENT);
  const open = { left: 20 };
  let used = new Map<string, string>();
  const readerAt = (at: number): PowerShellReader => new PowerShellReader(script, at, variables, used, open);
  for (let match = statement.exec(script); match !== null; match = statement.exec(script)) {
    const [text] = match;
    const end = match.index + text.length;
    if (text === '<#') {
      const close = script.indexOf('#>', end);
      statement.lastIndex = close === -1 ? script.length : close + 2;
    } else if (/^@?["']/.test(text)) {
      const reader = readerAt(match.index);
      reader.primary();
      statement.lastIndex = Math.max(reader.at, match.index + 1);
    } else if (text.startsWith('$')) {
      const reader = readerAt(end);
      const key = (reader.match(/(?:global:|script:|local:)?(\w+)/iy)?.[1] ?? '').toLowerCase();
      const isChanged = change(reader, variables, key);
      // What follows the operator may be a command.
      statement.lastIndex =
        isChanged && variables.get(key)?.kind !== 'unknown' ? Math.max(reader.at, end) : end;
    } else if (
      !text.startsWith('#') &&
      isCommandPosition(script, match.index) &&
      isAlias(text, script, end)
    ) {
      const reader = readerAt(end);
      const given = readArguments(reader, variables);
      statement.lastIndex = Math.max(reader.at, end);
      const request = powerShellRequest(given, used);
      if (request !== undefined) requests.push(request);
      used = new Map();
    }
  }
  return requests;
}

/** `$x = …`, `$x.Add(…)`, `$x.name = …`, `$x["name"] = …`, and `$x += …`. Returns whether the statement is one of these. */
function change(reader: PowerShellReader, variables: Map<string, PowerShellValue>, key: string): boolean {
  const target = variables.get(key);
  if (reader.match(/(?:\.Headers|\.Cookies)?\.Add(?=\()/iy)) {
    addTo(target, reader.arguments());
    return true;
  }
  if (reader.match(/\[(?=["'])/y)) {
    const name = textOfValue(reader.primary())?.text;
    const isAssigned = reader.match(/\]\s*=(?!=)\s*/y) !== undefined;
    if (isAssigned && name !== undefined && target?.kind === 'table')
      set(target.entries, name, reader.expression());
    return isAssigned;
  }
  const member = reader.match(/\.(\w+)\s*=(?!=)/y)?.[1];
  if (member !== undefined) {
    const value = reader.expression();
    if (target?.kind === 'table') set(target.entries, member, value);
    else if (target?.kind === 'session' && /^UserAgent$/i.test(member))
      target.userAgent = textOfValue(value)?.text;
    return true;
  }
  reader.skip();
  const sign = reader.match(/\+?=(?!=)/y)?.[0];
  if (sign === undefined) return false;
  reader.skip();
  const value = reader.expression();
  const [before, after] = [target && textOfValue(target), textOfValue(value)];
  if (sign === '=') variables.set(key, value);
  else if (before === undefined || after === undefined) variables.set(key, UNKNOWN);
  else variables.set(key, { ...before, ...after, text: before.text + after.text });
  return true;
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
