import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import { AppSecret } from '../../../core/signing/appSecret.ts';

/** An App Secret as stored. */
export interface StoredEntry {
  readonly secret: AppSecret;
  /** The kind the user stored it for. Undefined if an earlier version stored it. */
  readonly kind: EnvironmentKind | undefined;
}

/** App Secrets contain no spaces, so an entry from an earlier version, which consists only of the secret, never looks
 *  like this. */
const VERSION = '2 ';
const KINDS: readonly EnvironmentKind[] = ['local', 'homologacao', 'producao'];

/** The text of an entry for the secret storage. Without a kind, it's the format of earlier versions. */
export function storedEntryText({ secret, kind }: StoredEntry): string {
  return kind === undefined ? secret.reveal() : VERSION + JSON.stringify({ kind, secret: secret.reveal() });
}

/** Undefined for an entry from a later version and for anything else. Never throws. */
export function readStoredEntry(text: string): StoredEntry | undefined {
  if (!text.includes(' ')) return { secret: new AppSecret(text), kind: undefined };
  const entry: unknown = text.startsWith(VERSION) ? parsed(text.slice(VERSION.length)) : undefined;
  if (typeof entry !== 'object' || entry === null || !('secret' in entry) || !('kind' in entry))
    return undefined;
  const kind = KINDS.find(each => each === entry.kind);
  if (typeof entry.secret !== 'string' || kind === undefined) return undefined;
  return { secret: new AppSecret(entry.secret), kind };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an entry.
    return undefined;
  }
}
