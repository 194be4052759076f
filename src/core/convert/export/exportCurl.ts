import { isActedOn, visibleLine } from '../../visibleText.ts';
import { curlHeader, shellQuoted, shellVariable, withShellVariables } from '../code/shellQuoted.ts';
import { bodyTextOf, type ExportedRequest, type ExportFault, titleOf, urlOf } from './exportedRequest.ts';

/** Linux can't start a program with an argument of this many bytes, including the terminating zero. */
const MAX_ARGUMENT_BYTES = 131_072;

/** curl commands for a POSIX shell. Secret, timestamp and signature come from variables and are passed to curl on
 *  standard input, because other users can read a process's arguments. So do values of other requests' responses come
 *  from variables; without one, the shell doesn't run the command. */
export function exportCurl(requests: readonly ExportedRequest[]): string | ExportFault {
  const commands: string[] = [];
  for (const request of requests) {
    const command = curlCommand(request);
    if (typeof command !== 'string') return command;
    commands.push(withShellVariables(command, request.values ?? []));
  }
  return commands.join('\n');
}

function curlCommand(request: ExportedRequest): string | ExportFault {
  const { method, headers, body } = request;
  if (body.length >= MAX_ARGUMENT_BYTES) return { fault: 'body-too-long', request };
  const text = bodyTextOf(request);
  if (text === undefined) return { fault: 'body-not-text', request };
  // Inside single quotes nothing can be escaped, so text that a terminal would act on can't be written.
  if (isActedOn(text)) return { fault: 'body-unquotable', request };
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const options = [
    `curl --silent --show-error --globoff --path-as-is --request ${shellQuoted(method)} --header @-`,
    ...headers.map(([name, value]) => `--header ${shellQuoted(curlHeader(name, value))}`),
    ...(body.length > 0 && !isTyped ? ["--header 'Content-Type:'"] : []),
    ...(body.length > 0 ? [`--data-raw ${shellQuoted(text)}`] : []),
    shellQuoted(urlOf(request)),
  ];
  return [
    // `:` does nothing. An interactive zsh would run a comment as a command.
    `: ${shellQuoted(visibleLine(titleOf(request)))}`,
    ...(request.values ?? []).map(({ variable, note }) => `: ${shellQuoted(note(shellVariable(variable)))}`),
    `printf 'token: %s\\ntimestamp: %s\\nsign: %s\\n' "$FISCAL_APP_SECRET" "$FISCAL_TIMESTAMP" "$FISCAL_SIGN" |`,
    `  ${options.join(' \\\n  ')}`,
    '',
  ].join('\n');
}
