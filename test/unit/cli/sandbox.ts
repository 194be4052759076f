import type { Application } from '../../../src/gateway/applications/application.ts';
import { startGateway } from '../../../src/gateway/startGateway.ts';
import { systemClock } from '../../../src/node/systemPorts.ts';
import { fiscal, type Run, type RunOptions, withFolder } from './fiscalRun.ts';

/** `two.fiscal` */
export const TWO = `# @name one
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "olá" }

### Without a body
# @name two
GET /openapi/demo/echo?x=1
`;

/** A gateway, and a command line in a folder of its own. */
export interface Sandbox {
  readonly cwd: string;
  readonly url: string;
  readonly secretOf: (appKey: string) => string;
  /** `send` against the gateway, with the working application's secret. */
  readonly send: (programArguments: readonly string[], options?: RunOptions) => Promise<Run>;
}

/** Runs `use` with a gateway and a folder that holds `two.fiscal` and the files. */
export async function withSandbox(
  use: (sandbox: Sandbox) => Promise<void>,
  files: Record<string, string> = {},
): Promise<void> {
  const gateway = await startGateway({ port: 0, clock: systemClock });
  try {
    await withFolder({ 'two.fiscal': TWO, ...files }, cwd => {
      const secretOf = (appKey: string) =>
        (gateway.applications().find(each => each.appKey === appKey) as Application).secret.reveal();
      const env = { FISCAL_APP_SECRET: secretOf('demo-effective') };
      const send: Sandbox['send'] = (programArguments, options = {}) =>
        fiscal(['send', ...programArguments, '--var', `baseUrl=${gateway.url}`], {
          cwd,
          env,
          clock: systemClock,
          ...options,
        });
      return use({ cwd, url: gateway.url, secretOf, send });
    });
  } finally {
    await gateway.close();
  }
}
