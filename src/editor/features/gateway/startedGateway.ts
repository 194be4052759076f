import { FiscalError } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';

/** The file with the secret of its demo application. Its path differs at each start. */
export const STARTED_GATEWAY_SECRET_FILE = 'FISCAL_STARTED_GATEWAY_SECRET_FILE';

export interface StartedGatewayNeeds {
  /** As `startedOrigin` gives it. */
  readonly origin: string | undefined;
  /** The file in the environment of the extension host. */
  readonly secretFile: string | undefined;
  /** Rejects with FiscalError `secret-invalid` if only its owner can't read the file, or it isn't there. */
  readonly readSecret: (file: string) => Promise<AppSecret>;
  /** Which start's secret was taken over last, in any window. */
  readonly memory: {
    get(key: string): unknown;
    update(key: string, value: string): Thenable<void>;
  };
}

const ADOPTED_KEY = 'fiscal.adoptedGateway';

/**
 * The gateway that `npm start` keeps running beside the editor that it opens. The editor learns of it through its own
 * environment: the origin, and the path of a file that only its owner can read. The secret itself is in neither, because
 * terminals and tasks inherit the environment, and request files can read it (`{{$processEnv}}`).
 */
export class StartedGateway {
  readonly #parts: StartedGatewayNeeds;

  constructor(parts: StartedGatewayNeeds) {
    this.#parts = parts;
  }

  /** Whether a scope's requests go there, signed by its demo application. */
  serves({ environment, origin, application }: SecretScope): boolean {
    return (
      origin === this.#parts.origin &&
      environment === LOCAL_ENVIRONMENT.name &&
      application === DEFAULT_APPLICATION
    );
  }

  /** Stores the demo secret for `local`, once a start: a secret that the user sets afterwards stays. `again`: also if that
   *  was done already. Resolves with whether it was stored. Rejects with what `store` rejects with. */
  async adopt(
    store: (scope: SecretScope, secret: AppSecret) => Promise<void>,
    again = false,
  ): Promise<boolean> {
    const { origin, secretFile = '', readSecret, memory } = this.#parts;
    if (origin === undefined || secretFile === '') return false;
    if (!again && memory.get(ADOPTED_KEY) === secretFile) return false;
    const secret = await readIfThere(secretFile, readSecret);
    if (secret === undefined) return false;
    await store({ environment: LOCAL_ENVIRONMENT.name, origin, application: DEFAULT_APPLICATION }, secret);
    await memory.update(ADOPTED_KEY, secretFile);
    return true;
  }
}

async function readIfThere(
  file: string,
  readSecret: StartedGatewayNeeds['readSecret'],
): Promise<AppSecret | undefined> {
  try {
    return await readSecret(file);
  } catch (error) {
    // It's gone once `npm start` has ended. Without it, the editor offers to start a gateway of its own.
    if (error instanceof FiscalError) return undefined;
    throw error;
  }
}
