import { InputError } from './failure/inputError.ts';

/** Parts of Node whose debug output shows requests, their headers among them. */
const TELLTALE_SECTION = /^(?:http2?|https|net|tls|undici|fetch|stream|websocket)$/i;

/**
 * Options that make Node write memory, environment or traffic to a file or to stderr, or let a debugger of any program on
 * this machine read them (`--inspect` and its kin). The harmless `--trace-warnings`,
 * `--trace-deprecation`, `--trace-uncaught`, `--trace-exit` and `--trace-sigint` write stacks alone and stay allowed.
 */
const TELLTALE_OPTION =
  /^--(?:trace-(?:tls|event|env)|inspect|debug-port|tls-keylog|report-|heapsnapshot-|heap-prof|diagnostic-dir|network-inspection|experimental-network-)/;

/** Refuses to start where Node would write the App Secret somewhere. Throws InputError, which names what to remove. */
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

/** A pattern (`htt*`) may mean one of them. */
function isTelltaleSection(section: string): boolean {
  return section.includes('*') || TELLTALE_SECTION.test(section);
}

/** Node takes an underscore for a dash. */
function isTelltaleOption(option: string): boolean {
  return TELLTALE_OPTION.test(option.replaceAll('_', '-'));
}
