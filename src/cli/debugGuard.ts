import { InputError } from './failure/inputError.ts';

/** Parts of Node whose debug output contains requests with their headers. */
const TELLTALE_SECTION = /^(?:http2?|https|net|tls|undici|fetch|stream|websocket)$/i;

/** Options that make Node write memory, environment variables, or traffic to a file or to stderr, or that let any program on this machine
 *  attach a debugger (`--inspect` and similar). `--trace-warnings`, `--trace-deprecation`, `--trace-uncaught`, `--trace-exit`, and
 *  `--trace-sigint` only write stack traces and stay allowed. */
const TELLTALE_OPTION =
  /^--(?:trace-(?:tls|event|env)|inspect|debug-port|tls-keylog|report-|heapsnapshot-|heap-prof|diagnostic-dir|network-inspection|experimental-network-)/;

/** Refuses to start if Node would write the App Secret somewhere, let a debugger read it, or not verify certificates. Throws an
 *  InputError that names what to remove. */
export function refuseTelltaleNode(
  env: Readonly<Record<string, string | undefined>>,
  nodeArguments: readonly string[],
): void {
  for (const name of ['NODE_DEBUG', 'NODE_DEBUG_NATIVE']) {
    const section = (env[name] ?? '').split(/[,\s]/).find(isTelltaleSection);
    if (section !== undefined) throw new InputError('debug-refused', { source: `${name}=${section}` });
  }
  const option = [...(env['NODE_OPTIONS'] ?? '').split(/[\s"']/), ...nodeArguments].find(isTelltaleOption);
  if (option !== undefined) throw new InputError('debug-refused', { source: String(option.split('=')[0]) });
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') throw new InputError('tls-verification-off');
}

/** Whether a section of `NODE_DEBUG` is a telltale one, or a pattern (`htt*`) that may match one. */
function isTelltaleSection(section: string): boolean {
  return section.includes('*') || TELLTALE_SECTION.test(section);
}

/** Node treats underscores as dashes, and a backslash in quotation marks as an escape. */
function isTelltaleOption(option: string): boolean {
  return TELLTALE_OPTION.test(option.replaceAll('_', '-').replaceAll('\\', ''));
}
