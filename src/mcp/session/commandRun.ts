import { isToolError, quotingError } from '../../app/agents/tool.ts';
import type { AskedMoment } from '../../app/consent/askedMoment.ts';
import { InputError } from '../../cli/failure/inputError.ts';
import { reportFailure } from '../../cli/failure/reportFailure.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import { Redaction } from '../../cli/terminal/redaction.ts';
import { type Screen, SILENT_SCREEN } from '../../cli/terminal/screen.ts';
import { type FailureCode, FiscalError } from '../../core/errors.ts';
import type { CliTextKey } from '../../text/cli/cliText.ts';
import type { McpSession } from './mcpSession.ts';

/** The output of a command. */
export interface CommandOutput {
  /** Standard output: code, a file. */
  readonly text: string;
  readonly diagnostics: readonly string[];
}

export interface CommandStreams {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** When the call's request was first prepared. */
  readonly moment?: AskedMoment;
  readonly stdin?: Uint8Array;
}

/** Runs a command like the command line does, without a terminal, and returns its output. Invalid input becomes a ToolError with
 *  the same code and a message for coding agents. */
export async function runCommand(
  session: McpSession,
  place: CommandStreams,
  command: (commandContext: CommandContext) => Promise<number>,
): Promise<CommandOutput> {
  const lines: string[] = [];
  const diagnostics: string[] = [];
  const commandContext: CommandContext = {
    ...commandContextOf(session, place),
    stdout: screenTo(lines),
    stderr: screenTo(diagnostics),
  };
  await inWords(session, () => command(commandContext));
  return { text: lines.join(''), diagnostics: diagnostics.map(line => line.trimEnd()) };
}

/** The commandContext for a command-line function called by a tool; its output is discarded. */
export function commandContextOf(
  session: McpSession,
  { cwd, signal, moment, stdin = new Uint8Array() }: CommandStreams,
): CommandContext {
  return {
    stdout: SILENT_SCREEN,
    stderr: SILENT_SCREEN,
    readStdin: async () => stdin,
    env: session.env,
    cwd,
    // Models read English.
    locale: 'en',
    clock: session.clock,
    signal,
    ...(moment === undefined ? {} : { dynamic: request => moment.sources(request) }),
  };
}

/** Turns failures for which the command line has a message into ToolErrors. */
export async function inWords<T>(session: McpSession, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isToolError(error)) throw error;
    const redaction = new Redaction(session.env);
    const { problem } = reportFailure(error, 'en', redaction);
    throw quotingError(problem.code, agentWords(error, problem, redaction));
  }
}

function screenTo(lines: string[]): Screen {
  return {
    ...SILENT_SCREEN,
    line: (text = '') => lines.push(`${text}\n`),
    verbatim: document => lines.push(document),
  };
}

/** The tools' arguments for options of the command line. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  ...{ path: 'path', method: 'method', query: 'query', body: 'body', 'body-file': 'bodyFile' },
  ...{ multipart: 'multipart', timestamp: 'timestamp', sign: 'sign', 'string-file': 'signingString' },
  ...{ curl: 'curl', har: 'har', 'log-line': 'logLine', depth: 'depth', env: 'environment', name: 'name' },
  ...{ lang: 'language', only: 'only', count: 'count', seed: 'seed', timeout: 'timeout', signer: 'signer' },
  ...{ 'app-key': 'appKey', origin: 'origin', each: 'each' },
};

/** What a model must change if the command line's text names options that no tool has. `{…}` is an argument of the error. */
const OWN: Partial<Record<CliTextKey, string>> = {
  'explain-nothing':
    'Nothing to explain. Pass `curl`, `har`, or `logLine`; or `path` and `timestamp` with either `sign` or `signingString`.',
  'log-line-unknown':
    '`logLine` has neither a signature with a path that starts with /openapi nor a string to sign. Pass all lines of the log that are about the request.',
  'log-line-unsigned':
    'The signature is missing in `logLine`, which must contain the path, the timestamp, and the signature (sign), and for a POST also the body. Pass all lines of the log that are about the request; or `path`, `timestamp`, `sign`, and `body` instead of `logLine`.',
  'log-line-only-sign': '`logLine` has only a signature. Pass it as `sign`, with `path` and `timestamp`.',
  'explain-timestamp-missing':
    'The timestamp is missing. Pass `timestamp`, the value of the timestamp header, exactly as sent.',
  'explain-sign-missing':
    'The signature is missing. Pass `sign`, the signature that the code sent, or `signingString`, what it hashed.',
  'har-several-requests':
    'The HAR has {count} signed requests, and either none or several were refused with 10009003. Pass only the entry of one of them as `har`.',
  'secret-missing':
    'No App Secret for environment {environment}. Ask the user to set {variable} or FISCAL_APP_SECRET in the environment of this server. Never ask for the App Secret itself.',
  'secret-missing-application':
    'No App Secret for application {application} in environment {environment}. Ask the user to set {variable} in the environment of this server. Never ask for the App Secret itself.',
  'stdin-several': 'Pass only one of `curl`, `har`, `logLine`, and `signingString`, and the body as `body`.',
  'sign-nothing':
    'Nothing to sign. Pass `path` (with `body` or `bodyFile` if there’s a body), or `file` (with `name` if it has several requests).',
  'sign-file-and-path':
    'The request file already defines method, path, and body. Leave out `path`, `method`, `body`, `bodyFile`, and `multipart`, or `file`.',
  'sign-name-without-file': '`name` needs `file`.',
  'sign-name-needed': '{file} has several requests. Choose one with `name`:\n{requests}',
  'selector-needed': '{file} has several requests. Choose one with `name`:\n{requests}',
  'environment-unknown':
    'Unknown environment {name}. Known: {known}. Pass one of these as `environment`, or add the environment to {file}.',
  'environment-misspelled':
    'Unknown environment {name}. Did you mean {nearest}? Known: {known}. Pass one of these as `environment`, or add the environment to {file}.',
  'environment-elsewhere':
    'fiscal.env.json points the environment {name} to {origin}, which isn’t this machine. Nothing was sent. To send there anyway, pass {name} as `environment`.',
  'request-disabled': '{file}:{line}: not sent because of # @disabled. Only the user can send it.',
  'codegen-nothing': 'No request to generate code for. Pass `file`, `name`, and `language`.',
  'codegen-language': '`language` must be one of: {languages}.',
  'signer-missing':
    'Which program signs? Pass `signer`, such as "php tests/sign.php". The program reads a JSON line for each case and writes a line with the signature.',
};

/** What to do about a failure, if the command line's advice names options that no tool has. */
const OWN_ADVICE: Partial<Record<FailureCode, string>> = {
  'headers-timeout':
    'The server may still be processing the request. If the endpoint is slow, set # @timeout in the request.',
  'body-timeout': 'Ask the user to check the network, and whether a proxy interrupts long responses.',
  'total-timeout': 'If the bodies are large or the network is slow, set # @timeout in the request.',
  'tls-failed':
    'Certificates are always verified. If the network has its own certificate authority, only the user can configure it.',
  'port-taken':
    'Another program, perhaps a gateway that’s still running, is using the port. Stop that program, or pass another `port`; 0 chooses a free one.',
  'port-refused': 'The system doesn’t allow this port. Pass another `port`; 0 chooses a free one.',
};

/** The message of an error for a coding agent, which knows the tools' arguments but not the command line's options. */
export function agentWords(
  error: unknown,
  { message, advice }: { readonly message: string; readonly advice: string },
  redaction: Pick<Redaction, 'text'>,
): string {
  if (error instanceof FiscalError)
    return withArguments(`${message} ${OWN_ADVICE[error.code] ?? advice}`.trim());
  const own = error instanceof InputError ? (OWN[error.variant] ?? OWN[error.key]) : undefined;
  if (own === undefined || !(error instanceof InputError))
    return withArguments(`${message} ${advice}`.trim());
  const { args } = error;
  return own.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = redaction.text(String(args[name] ?? whole));
    // A list of requests names each by the options that select it.
    return name === 'requests' ? value.replace(/--(line|name)(?= )/g, '$1') : value;
  });
}

/** `--timeout SECONDS` → `timeout`. Options that no tool has stay unchanged. */
export function withArguments(message: string): string {
  return message.replace(
    /`?(?<![\w-])--([a-z]+(?:-[a-z]+)*)(?: (?:[A-Z]{3,}|-(?=[\s.,]|$)))?`?/g,
    (whole, option: string) => {
      const name = Object.hasOwn(ARGUMENTS, option) ? ARGUMENTS[option] : undefined;
      return name === undefined ? whole : `\`${name}\``;
    },
  );
}
