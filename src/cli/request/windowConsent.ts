import {
  type AskedRequest,
  type ConsentKind,
  type ConsentPorts,
  MOST_REQUESTS,
  missingConsent,
} from '../../app/consent/consent.ts';
import type { SendMemory } from '../../app/send/sendMemory.ts';
import type { AskAboutSend } from '../../app/send/sendPorts.ts';
import type { Random, SecretScope } from '../../core/ports.ts';
import { LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import type { Transport, TransportLimits } from '../../core/transportPort.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandOptions } from '../options/commandTable.ts';

/** What an editor's window provides for the commands of its terminals. */
export interface WindowPorts extends ConsentPorts {
  readonly random: Random;
  /** According to the user's settings; shared with the editor, so it isn't closed. */
  readonly transport: () => Promise<Transport>;
  readonly limits: () => TransportLimits;
  readonly correctionMs: (scope: SecretScope) => number;
  readonly memory: () => Promise<SendMemory>;
  /** Asks what is still undecided after the user has agreed. */
  readonly askAboutSend: AskAboutSend;
  /** Where the window's local gateway listens. */
  readonly localBaseUrl: () => string;
  /** The editor's id of a file. */
  readonly fileId: (path: string) => string;
  /** The variables of the window's process that say where the user's files are. */
  readonly folders: Readonly<Record<string, string | undefined>>;
}

/** A command that a window carries out for a terminal. */
export interface WindowRun extends WindowPorts {
  /** Called when the user has agreed: from then on, something may be sent. */
  readonly agreed: () => void;
  readonly interrupted: () => void;
}

/** Asks the user about a command. Throws InputError unless they agree; the command ends with exit code 2. */
export async function requireConsent(
  kind: ConsentKind,
  read: () => Promise<readonly AskedRequest[]>,
  window: WindowRun,
  signal: AbortSignal,
): Promise<void> {
  const missing = await missingConsent(kind, read, window, signal);
  if (missing === undefined) {
    window.agreed();
    return;
  }
  if (missing.why === 'no-secret') throw noSecret(missing.scope);
  if (missing.why === 'interrupted') window.interrupted();
  throw new InputError(`window-${missing.why}`, { limit: MOST_REQUESTS });
}

function noSecret({ environment, origin }: SecretScope): InputError {
  const args = { environment, origin, variable: secretVariable(environment) };
  return new InputError('secret-missing', args, 'window-secret-missing');
}

/** The App Secret is sent in a header, so only the user's own settings decide whom the connection trusts; and what `sign` and
 *  `explain` reveal contains it. */
export function refuseRevealing(
  options: Pick<CommandOptions<'send'>, 'env' | 'ca' | 'clientCert' | 'clientKey' | 'reveal'>,
  revealing: 'reveals-secret' | 'reveals-signature',
): void {
  const { env = LOCAL_ENVIRONMENT.name, ca, clientCert, clientKey, reveal } = options;
  const refused = [
    ...(ca === undefined ? [] : ['--ca']),
    ...(clientCert === undefined ? [] : ['--client-cert']),
    ...(clientKey === undefined ? [] : ['--client-key']),
    ...(reveal && revealing === 'reveals-secret' ? ['--reveal'] : []),
  ];
  const [option] = refused;
  if (option !== undefined) throw new InputError('window-option', { option, variable: secretVariable(env) });
}
