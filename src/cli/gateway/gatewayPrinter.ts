import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { GATEWAY_PORT } from '../../core/localPorts.ts';
import { SHELL_NAMES, SHELLS } from '../../core/shells.ts';
import { visibleText } from '../../core/visibleText.ts';
import { type Application, workingApplication } from '../../gateway/applications/application.ts';
import type { GatewayConfiguration } from '../../gateway/configuration/gatewayConfiguration.ts';
import type { Gateway } from '../../gateway/startGateway.ts';
import type { TrafficRecord } from '../../report/trafficRecord.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { refusedText } from '../../text/gateway/refusedText.ts';
import type { RefusalCount } from '../../traffic/refusalCounter.ts';
import { printRecord } from '../serve/recordPrinter.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

export interface GatewayPrinter {
  readonly announce: (gateway: Gateway, configuration: GatewayConfiguration | undefined) => void;
  readonly entry: (record: TrafficRecord) => void;
  readonly refused: (refused: RefusalCount) => void;
}

/** Prints the output of `fiscal gateway`, as JSON lines or for display. */
export function gatewayPrinter(asJson: boolean, commandContext: CommandContext): GatewayPrinter {
  const { stdout } = commandContext;
  if (!asJson) {
    return {
      announce: (gateway, configuration) => announceText(gateway, configuration, commandContext),
      entry: record => printRecord(record, false, commandContext),
      refused: refused => stdout.line(stdout.style('dim', refusedText(refused, commandContext.locale))),
    };
  }
  return {
    announce: ({ url, applications }) =>
      stdout.json({
        listening: url,
        applications: applications().map(({ appKey, appName, secret, state }) => ({
          appKey,
          appName,
          appSecret: secret.reveal(),
          state,
        })),
      }),
    entry: record => printRecord(record, true, commandContext),
    // JSON lines are log entries; the counts are at GET /__sandbox/refused.
    refused: refused => commandContext.stderr.line(refusedText(refused, commandContext.locale)),
  };
}

function announceText(
  gateway: Gateway,
  configuration: GatewayConfiguration | undefined,
  { stdout, locale, cwd, platform = process.platform }: CommandContext,
): void {
  const applications = gateway.applications();
  stdout.line(stdout.style('bold', cliText('gateway-listening', locale, { url: gateway.url })));
  stdout.line();
  stdout.line(cliText('gateway-applications', locale));
  const widest = Math.max(...applications.map(({ appKey }) => appKey.length));
  for (const application of applications) {
    const isConfigured = configuredSecret(application, configuration);
    const secret = isConfigured ? cliText('gateway-from-config', locale) : application.secret.reveal();
    const state = application.integratorEnabled
      ? cliText(`gateway-state-${application.state}`, locale)
      : cliText('gateway-integrator-disabled', locale);
    stdout.line(`  ${visibleText(application.appKey.padEnd(widest))}  ${secret.padEnd(43)}  ${state}`);
  }
  const working = workingApplication(applications);
  if (working === undefined) return;
  const secret = configuredSecret(working, configuration) ? '…' : working.secret.reveal();
  const address = gateway.port === GATEWAY_PORT ? '' : ` --var baseUrl=${gateway.url}`;
  stdout.line();
  stdout.line(cliText('gateway-how', locale));
  const sample = cliText('gateway-example', locale);
  const hasSample = existsSync(resolve(cwd, sample));
  for (const line of shellLines(secret, hasSample, platform)) stdout.line(`  ${line}`);
  stdout.line(`  fiscal send ${hasSample ? `${sample} --all` : OWN_SAMPLE}${address}`);
  stdout.line();
}

/** Where the project's samples aren't, a request file of one line is written first. */
const OWN_SAMPLE = 'echo.fiscal';
const OWN_REQUEST = 'GET /openapi/demo/echo';
const WRITE_OWN_SAMPLE = {
  posix: `echo '${OWN_REQUEST}' > ${OWN_SAMPLE}`,
  powershell: `'${OWN_REQUEST}' > ${OWN_SAMPLE}`,
  cmd: `echo ${OWN_REQUEST}> ${OWN_SAMPLE}`,
} as const;

/** On Windows, for either of its shells. */
function shellLines(secret: string, hasSample: boolean, platform: NodeJS.Platform): readonly string[] {
  const shells = platform === 'win32' ? (['powershell', 'cmd'] as const) : (['posix'] as const);
  return shells.flatMap(shell => {
    const { comment, set } = SHELLS[shell];
    const lines = [set('FISCAL_APP_SECRET_LOCAL', secret), ...(hasSample ? [] : [WRITE_OWN_SAMPLE[shell]])];
    return shells.length === 1 ? lines : [`${comment} ${SHELL_NAMES[shell]}`, ...lines];
  });
}

/** Whether the secret is from the user's own file, so that it may be shown. */
function configuredSecret(
  application: Application,
  configuration: GatewayConfiguration | undefined,
): boolean {
  const configured = configuration?.applications?.find(({ appKey }) => appKey === application.appKey);
  return configured?.secret !== undefined;
}
