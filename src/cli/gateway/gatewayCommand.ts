import { resolve } from 'node:path';
import { MismatchExplainer } from '../../app/explain/mismatchExplainer.ts';
import { GATEWAY_PORT } from '../../core/localPorts.ts';
import type { Environment } from '../../core/request/environment/environment.ts';
import { SHELL_NAMES, SHELLS } from '../../core/shells.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { equalInConstantTime } from '../../core/signing/verifySign.ts';
import { visibleText } from '../../core/visibleText.ts';
import { type Application, workingApplication } from '../../gateway/applications/application.ts';
import {
  DEFAULT_CONFIGURATION,
  type GatewayConfiguration,
  withKnownPaths,
} from '../../gateway/configuration/gatewayConfiguration.ts';
import { readGatewayConfiguration } from '../../gateway/configuration/readGatewayConfiguration.ts';
import { type Gateway, startGateway } from '../../gateway/startGateway.ts';
import { startExplainThread } from '../../node/explainThread.ts';
import { isThere } from '../../node/files/isThere.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { refusedText } from '../../text/gateway/gatewayText.ts';
import { isElsewhere } from '../environment/environmentChoice.ts';
import { readEnvironmentFiles } from '../environment/environmentFiles.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { ProblemsError } from '../failure/inputError.ts';
import { readTextFile } from '../files/namedFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { portOf } from '../options/optionValues.ts';
import { printRecord, printRefusal } from '../serve/recordPrinter.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { aborted } from '../terminal/interruption.ts';

/** `fiscal gateway`: runs the local gateway until the command is interrupted. */
export async function gatewayCommand(
  options: CommandOptions<'gateway'>,
  commandContext: CommandContext,
): Promise<number> {
  const port = portOf(options.port, GATEWAY_PORT);
  const configured =
    options.config === undefined ? undefined : await configurationOf(options.config, commandContext);
  const configuration = withKnownPaths(
    configured ?? DEFAULT_CONFIGURATION,
    await knownEndpoints(undefined, commandContext),
  );
  const asJson = options.json ?? false;
  const { locale } = commandContext;
  const gateway = await startGateway({
    port,
    configuration,
    clock: commandContext.clock,
    explainer: new MismatchExplainer(startExplainThread),
    locale,
    onExplained: record => printRecord(record, asJson, commandContext),
    onRefused: refused => printRefusal(refusedText(refused, locale), 'dim', asJson, commandContext),
    refusedSecret: await foreignSecrets(configuration, commandContext),
  });
  try {
    if (asJson) announceJson(gateway, commandContext);
    else announceText(gateway, configured, commandContext);
    await aborted(commandContext.signal);
  } finally {
    await gateway.close();
  }
  return EXIT.interrupted;
}

async function configurationOf(file: string, { cwd, signal }: CommandContext): Promise<GatewayConfiguration> {
  const read = readGatewayConfiguration(await readTextFile(resolve(cwd, file), file, signal));
  if (read.kind === 'malformed') throw new ProblemsError(file, read.problems);
  return read.configuration;
}

/** Returns a function that tells whether environment variables assign a secret to an environment on another machine or to one of
 *  its applications. The local gateway must not use such a secret, because its request log and configuration are shared
 *  freely. */
async function foreignSecrets(
  configuration: GatewayConfiguration,
  commandContext: CommandContext,
): Promise<(secret: AppSecret) => boolean> {
  const isGiven = configuration.applications?.some(application => application.secret !== undefined);
  if (!isGiven) return () => false;
  const { environments } = await readEnvironmentFiles({}, undefined, commandContext);
  const isForeign = ({ baseUrl }: Environment) => isElsewhere(baseUrl);
  const own = new Set(environments.filter(each => !isForeign(each)).map(({ name }) => secretVariable(name)));
  const foreign = environments.filter(isForeign).map(({ name }) => secretVariable(name));
  // The application's name follows the environment's in the variable's name.
  const texts = Object.entries(commandContext.env)
    .map(([name, text]) => [name.toUpperCase(), text] as const)
    .filter(([name]) => !own.has(name) && foreign.some(each => name === each || name.startsWith(`${each}_`)))
    .flatMap(([, text]) => text ?? []);
  return secret => texts.some(text => equalInConstantTime(text, secret.reveal()));
}

function announceJson({ url, applications }: Gateway, { stdout }: CommandContext): void {
  stdout.json({
    listening: url,
    applications: applications().map(({ appKey, appName, secret, state }) => ({
      ...{ appKey, appName, appSecret: secret.reveal(), state },
    })),
  });
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
  const hasSample = isThere(resolve(cwd, sample));
  const send = `fiscal send ${hasSample ? `${sample} --all` : OWN_SAMPLE}${address}`;
  for (const line of shellLines(secret, hasSample, send, platform))
    stdout.line(line === '' ? '' : `  ${line}`);
  stdout.line();
  const { appKey } = working;
  stdout.line(cliText('gateway-own-program', locale, { url: gateway.url, application: visibleText(appKey) }));
  stdout.line();
}

/** If the project's samples aren't there, a request file with one line is written first. */
const OWN_SAMPLE = 'echo.fiscal';
const OWN_REQUEST = 'GET /openapi/demo/echo';
const WRITE_OWN_SAMPLE = {
  posix: `echo '${OWN_REQUEST}' > ${OWN_SAMPLE}`,
  powershell: `'${OWN_REQUEST}' > ${OWN_SAMPLE}`,
  cmd: `echo ${OWN_REQUEST}> ${OWN_SAMPLE}`,
} as const;

/** On Windows, there are lines for each of its two shells. */
function shellLines(
  secret: string,
  hasSample: boolean,
  send: string,
  platform: NodeJS.Platform,
): readonly string[] {
  const shells = platform === 'win32' ? (['powershell', 'cmd'] as const) : (['posix'] as const);
  return shells.flatMap(shell => {
    const { comment, set } = SHELLS[shell];
    const lines = [
      set('FISCAL_APP_SECRET_LOCAL', secret),
      ...(hasSample ? [] : [WRITE_OWN_SAMPLE[shell]]),
      send,
    ];
    if (shells.length === 1) return lines;
    return [...(shell === shells[0] ? [] : ['']), `${comment} ${SHELL_NAMES[shell]}`, ...lines];
  });
}

/** Whether the secret is from the user's configuration file. Such a secret isn't shown. */
function configuredSecret(
  application: Application,
  configuration: GatewayConfiguration | undefined,
): boolean {
  const configured = configuration?.applications?.find(({ appKey }) => appKey === application.appKey);
  return configured?.secret !== undefined;
}
