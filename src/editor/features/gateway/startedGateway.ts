import { ifFailed } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { StoredValues } from '../../platform/storage/storedRecord.ts';

/** Names the file with the secret of the demo application of the gateway that `npm start` runs. The file's path differs at each
 *  start. */
export const STARTED_GATEWAY_SECRET_FILE = 'FISCAL_STARTED_GATEWAY_SECRET_FILE';

export interface StartedGatewayNeeds {
  /** As returned by `startedOrigin`. */
  readonly origin: string | undefined;
  /** The file named in an environment variable of the extension host. */
  readonly secretFile: string | undefined;
  /** Rejects with FiscalError `secret-invalid` if others can also read the file, or if it doesn't exist. */
  readonly readSecret: (file: string) => Promise<AppSecret>;
  /** Records which start's secret was stored last, in any window. */
  readonly memory: StoredValues;
}

const ADOPTED_KEY = 'fiscal.adoptedGateway';

/** The gateway that `npm start` keeps running for the editor that it opens. The editor learns about it through
 *  environment variables: the origin, and the path of a file that only its owner can read. The secret itself is in
 *  neither, because terminals and tasks inherit the variables, and request files can read them (`{{$processEnv}}`). */
export class StartedGateway {
  readonly #parts: StartedGatewayNeeds;

  constructor(parts: StartedGatewayNeeds) {
    this.#parts = parts;
  }

  /** Whether a scope's requests are sent to this gateway and signed by its demo application. */
  serves({ environment, origin, application }: SecretScope): boolean {
    return (
      origin === this.#parts.origin &&
      environment === LOCAL_ENVIRONMENT.name &&
      application === DEFAULT_APPLICATION
    );
  }

  /** Stores the demo secret for `local` once per start, so that a secret the user sets afterwards is kept. `again`:
   *  even if it was already stored. Resolves to whether it was stored. Rejects if `store` does. */
  async adopt(
    store: (scope: SecretScope, secret: AppSecret) => Promise<void>,
    again = false,
  ): Promise<boolean> {
    const { origin, secretFile = '', readSecret, memory } = this.#parts;
    if (origin === undefined || secretFile === '') return false;
    if (!again && memory.get(ADOPTED_KEY) === secretFile) return false;
    // The file is gone when `npm start` ends. Without it, the editor offers to start its own gateway.
    const secret = await readSecret(secretFile).catch(ifFailed(undefined));
    if (secret === undefined) return false;
    await store({ environment: LOCAL_ENVIRONMENT.name, origin, application: DEFAULT_APPLICATION }, secret);
    await memory.update(ADOPTED_KEY, secretFile);
    return true;
  }
}
