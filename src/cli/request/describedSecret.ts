import type { ConsentKind } from '../../app/consent/consent.ts';
import { readBaseUrl } from '../../core/request/address/baseUrl.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';
import { chooseEnvironment } from '../environment/environmentChoice.ts';
import type { EnvironmentOptions } from '../environment/environmentOptions.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { requireSecret } from './secretSource.ts';
import { requireConsent, type WindowRun } from './windowConsent.ts';

/** A request that options describe, without a file. */
export type DescribedRequest = Pick<PreparedRequest, 'method' | 'path' | 'query' | 'body'>;

/** The App Secret that an editor's window stores for the environment and its base URL, once the user has agreed to its use for
 *  this request. Rejects with InputError otherwise, or like `chooseEnvironment`. */
export async function describedSecret(
  kind: ConsentKind,
  described: DescribedRequest,
  options: EnvironmentOptions & { readonly timestamp?: string },
  commandContext: CommandContext,
  window: WindowRun,
): Promise<AppSecret> {
  const request = async () => {
    const environment = await chooseEnvironment(options, undefined, commandContext);
    const { name, application, baseUrl } = environment;
    const base = readBaseUrl(baseUrl);
    const { origin, basePath } = typeof base === 'string' ? { origin: '', basePath: '' } : base;
    const shown = { ...described, origin, basePath, application, environment: name, headers: [], saves: [] };
    return { shown, environmentKind: environment.kind };
  };
  const read = async () => {
    const { shown, environmentKind } = await request();
    const { body, ...others } = shown;
    const digest = fingerprint(JSON.stringify([others, environmentKind]), body);
    return [{ request: shown, environmentKind, digest, timestamp: options.timestamp }];
  };
  const { shown } = await request();
  await requireConsent(kind, read, window, commandContext.signal);
  const { environment, origin, application } = shown;
  return requireSecret(window.secrets, { environment, origin, application });
}
