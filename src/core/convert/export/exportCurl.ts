import { type CommandShell, powerShellEscaped, SHELLS } from '../../shells.ts';
import { isActedOn, visibleLine } from '../../visibleText.ts';
import { withoutBuildCommands } from '../buildCommands.ts';
import { curlHeader, shellQuoted, shellVariable, withShellVariables } from '../code/shellQuoted.ts';
import type { NotedValue } from '../responseValues.ts';
import { bodyTextOf, type ExportedRequest, type ExportFault, titleOf, urlOf } from './exportedRequest.ts';

/** Linux can't start a program with an argument of this many bytes, including the terminating zero. On Windows, neither a command line nor
 *  a line at the prompt can have this many characters. */
const MAX_LENGTHS: Readonly<Record<CommandShell, number>> = {
  posix: 131_072,
  powershell: 32_000,
  cmd: 8_100,
};

/** curl commands for a shell. Secret, timestamp, and signature come from environment variables and are passed to curl on standard input,
 *  because other users can read a process's arguments. The values of other requests' responses also come from variables; if one is missing,
 *  the shell doesn't run the command. */
export function exportCurl(
  requests: readonly ExportedRequest[],
  shell: CommandShell = 'posix',
): string | ExportFault {
  const commands: string[] = [];
  for (const request of requests) {
    const command = curlCommand(request, shell);
    if (typeof command !== 'string') return command;
    commands.push(command);
  }
  return commands.join('\n');
}

function curlCommand(request: ExportedRequest, shell: CommandShell): string | ExportFault {
  const { body, values = [] } = request;
  if (body.length >= MAX_LENGTHS[shell]) return { fault: 'body-too-long', request };
  const text = bodyTextOf(request);
  if (text === undefined) return { fault: 'body-not-text', request };
  // Inside single quotes nothing can be escaped, so text that a terminal would act on can't be written.
  if (isActedOn(text)) return { fault: 'body-unquotable', request };
  if (shell === 'posix') return withShellVariables(posixCommand(request, text), values);
  if (shell === 'powershell') return powerShellCommand(request, text);
  // The prompt drops CR, and would run what is in a variable's value.
  if (text.includes('\r')) return { fault: 'body-unquotable', request };
  if (values.length > 0) return { fault: 'values-in-prompt', request };
  const command = promptCommand(request, text);
  return command.length > MAX_LENGTHS.cmd ? { fault: 'body-too-long', request } : command;
}

/** An option and its argument, or only an argument: the URL. */
type CurlOption = readonly [option: string, argument: string] | readonly [argument: string];

function curlOptions(request: ExportedRequest, text: string): readonly CurlOption[] {
  const { headers } = request;
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return [
    ...headers.map(([name, value]): CurlOption => ['--header', curlHeader(name, value)]),
    // Without this, curl sends a form's content type.
    ...(text !== '' && !isTyped ? [['--header', 'Content-Type:'] as const] : []),
    ...(text !== '' ? [['--data-raw', text] as const] : []),
    [urlOf(request)],
  ];
}

function written(
  program: string,
  request: ExportedRequest,
  text: string,
  quoted: (argument: string) => string,
  continued: string,
): string {
  const words = (option: CurlOption): string => {
    const [first, second] = option;
    return second === undefined ? quoted(first) : `${first} ${quoted(second)}`;
  };
  return [
    `${program} --silent --show-error --globoff --path-as-is --request ${quoted(request.method)} --header @-`,
    ...curlOptions(request, text).map(words),
  ].join(`${continued}\n  `);
}

function posixCommand(request: ExportedRequest, text: string): string {
  return [
    // `:` does nothing. An interactive zsh would run a comment as a command.
    `: ${shellQuoted(visibleLine(titleOf(request)))}`,
    ...(request.values ?? []).map(({ variable, note }) => `: ${shellQuoted(note(shellVariable(variable)))}`),
    `printf 'token: %s\\ntimestamp: %s\\nsign: %s\\n' "$FISCAL_APP_SECRET" "$FISCAL_TIMESTAMP" "$FISCAL_SIGN" |`,
    `  ${written('curl', request, text, shellQuoted, SHELLS.posix.continued)}`,
    '',
  ].join('\n');
}

const HEADER_VARIABLES = [
  ['token', 'FISCAL_APP_SECRET'],
  ['timestamp', 'FISCAL_TIMESTAMP'],
  ['sign', 'FISCAL_SIGN'],
] as const;

/** The command is in a block, so the variable that keeps PowerShell 7.3 from escaping the quotes again isn't changed for the session.
 *  Windows PowerShell may write a byte order mark before the first line; curl ignores a line that has no colon. */
function powerShellCommand(request: ExportedRequest, text: string): string {
  const { values = [] } = request;
  const { comment, continued, read } = SHELLS.powershell;
  const comments = [
    visibleLine(titleOf(request)),
    ...values.map(({ variable, note }) => note(shellVariable(variable))),
  ];
  const headers = HEADER_VARIABLES.map(([name, variable]) => `"${name}: ${read(variable)}"`);
  const quoted = (text: string): string => {
    const word = powerShellWord(text, values);
    return word === powerShellLiteral(text) ? word : `(${word})`;
  };
  return [
    ...comments.map(line => `${comment} ${inComment(line)}`),
    '& {',
    "$PSNativeCommandArgumentPassing = 'Legacy'",
    `'', ${headers.join(', ')} |`,
    `  ${written('curl.exe', request, text, quoted, continued)}`,
    '}',
    '',
  ].join('\n');
}

/** In single quotes, nothing can be escaped, so a text in which a CI server would find a command gets double quotes. */
function powerShellLiteral(text: string): string {
  const isPlain = withoutBuildCommands(text, () => '') === text;
  return isPlain
    ? SHELLS.powershell.argument(text)
    : withoutBuildCommands(powerShellEscaped(text), character => `${character}\``);
}

/** If one of the values is missing, PowerShell stops before it starts curl. */
function powerShellWord(text: string, values: readonly NotedValue[]): string {
  const value = values.find(({ mark }) => text.includes(mark));
  if (value === undefined) return powerShellLiteral(text);
  const name = shellVariable(value.variable);
  const read = `$(if ($env:${name}) { $env:${name}.Replace('"', '\\"') } else { throw '${name}' })`;
  return text
    .split(value.mark)
    .map(part => powerShellWord(part, values))
    .join(` + ${read} + `);
}

/** A separate process replaces variables after reading the line, so their values can't run anything. */
function promptCommand(request: ExportedRequest, text: string): string {
  const { argument, comment, continued } = SHELLS.cmd;
  const headers = HEADER_VARIABLES.map(([name, variable]) => `echo ${name}: !${variable}!`);
  const quoted = (word: string) => withoutBuildCommands(argument(word), character => `${character}^`);
  return [
    `${comment} ${inComment(visibleLine(titleOf(request))).replace(/[^\p{L}\p{N} ,.;:/_-]+/gu, ' ')}`,
    `cmd.exe /d /v:on /c "${headers.join('&')}" |${continued}`,
    `  ${written('curl.exe', request, text, quoted, continued)}`,
    '',
  ].join('\n');
}

/** A comment in which a CI server finds no command. */
function inComment(line: string): string {
  return withoutBuildCommands(line, () => ' ');
}
