/** Why a request is refused before anything else is looked at. */
export type ForeignCondition = 'version-refused' | 'target-malformed' | 'host-refused' | 'origin-refused';

/** The head of a request, as far as the guard looks at it. */
export interface GuardedHead {
  readonly method: string;
  readonly target: string;
  /** `1.1`. Node's parser also lets `0.9` and `2.0` pass. */
  readonly version: string;
  /** Names and values in turn, as Node has them: two Host headers are two here. */
  readonly rawHeaders: readonly string[];
}

/**
 * Finds what only a web page, or a name that was pointed at loopback, would send; undefined for a request of a program on
 * this machine. No page can read or change anything here: its requests carry an Origin, a Sec-Fetch-Site, or a Host that
 * isn't ours.
 */
export function foreignCondition(
  { method, target, version, rawHeaders }: GuardedHead,
  hosts: ReadonlySet<string>,
): ForeignCondition | undefined {
  if (version !== '1.1' && version !== '1.0') return 'version-refused';
  // Absolute-form and `*`, and bytes that a path can't have: Node hands them over as Latin-1.
  if (!/^\/[!-~]*$/.test(target)) return 'target-malformed';
  let hostCount = 0;
  let isKnownHost = true;
  let isFromPage = method === 'OPTIONS';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!GUARDED_LENGTHS.has(name.length)) continue;
    const value = rawHeaders[index + 1] ?? '';
    switch (name.toLowerCase()) {
      case 'host':
        hostCount += 1;
        isKnownHost &&= hosts.has(value.toLowerCase());
        break;
      case 'origin':
        isFromPage = true;
        break;
      case 'sec-fetch-site':
        // Pages ask without an Origin for images and by links; what is typed into the address bar has `none`.
        isFromPage ||= value !== 'same-origin' && value !== 'none';
        break;
    }
  }
  if (hostCount !== 1 || !isKnownHost) return 'host-refused';
  return isFromPage ? 'origin-refused' : undefined;
}

/** The lengths of the names that matter: most headers need not be put in lowercase. */
const GUARDED_LENGTHS: ReadonlySet<number> = new Set(
  ['host', 'origin', 'sec-fetch-site'].map(name => name.length),
);

/** The Host headers that mean a server of ours at this port. */
export function loopbackHosts(port: number, defaultPort = 80): ReadonlySet<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = names.map(name => `${name}:${port}`);
  return new Set(port === defaultPort ? [...hosts, ...names] : hosts);
}
