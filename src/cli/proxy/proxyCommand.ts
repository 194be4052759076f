import { resolve } from 'node:path';
import { MismatchExplainer } from '../../app/explain/mismatchExplainer.ts';
import { forwardingTarget } from '../../app/serve/forwardingTarget.ts';
import { PROXY_PORT } from '../../core/localPorts.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { startExplainThread } from '../../node/explainThread.ts';
import { isLinkOut } from '../../node/files/containment.ts';
import { refuseLinkToHost } from '../../node/files/realPath.ts';
import { refuseForwardingElsewhere } from '../../node/secrets/boundSecrets.ts';
import { contextWith } from '../../node/transport/tlsFiles.ts';
import { upstreamOpener } from '../../node/transport/upstreamOpener.ts';
import type { Recorder } from '../../proxy/record/endedExchange.ts';
import { openRecorder, recordFormat } from '../../proxy/record/openRecorder.ts';
import type { ProxyCondition } from '../../proxy/requestRouter.ts';
import { startProxy } from '../../proxy/startProxy.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { importRemarkText } from '../../text/convert/importText.ts';
import { PROXY_CONDITION_TEXT } from '../../text/proxy/proxyConditionText.ts';
import { type Locale, localize } from '../../text/text.ts';
import type { RefusalCount } from '../../traffic/requestGuard.ts';
import { chooseEnvironment, isProduction } from '../environment/environmentChoice.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { failureWords } from '../failure/failureWords.ts';
import { InputError } from '../failure/inputError.ts';
import { readNamedFile } from '../files/namedFile.ts';
import { windowsDevice } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { portOf } from '../options/optionValues.ts';
import { tlsFilesOf } from '../send/networkOptions.ts';
import { printRecord, printRefusal } from '../serve/recordPrinter.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { aborted } from '../terminal/interruption.ts';
import { Redaction } from '../terminal/redaction.ts';

/** `fiscal proxy`: runs the diagnostic proxy until the command is interrupted. */
export async function proxyCommand(
  options: CommandOptions<'proxy'>,
  commandContext: CommandContext,
  version: () => string,
): Promise<number> {
  const { clock, env, locale, signal } = commandContext;
  if (options.env === undefined) throw new InputError('proxy-env-missing');
  const environment = await chooseEnvironment(options, undefined, commandContext);
  if (isProduction(environment, env) && options.allowProduction !== true)
    throw new InputError('proxy-production', { name: environment.name });
  const port = portOf(options.port, PROXY_PORT);
  const baseUrl = forwardingTarget(environment.baseUrl, port);
  const { name, application } = environment;
  if (baseUrl === 'base-url') throw new InputError('proxy-base-url', { name });
  if (baseUrl === 'to-itself') throw new InputError('proxy-to-itself', { port });
  refuseForwardingElsewhere({ environment: name, origin: baseUrl.origin, application }, env);
  const upstream = upstreamOpener(baseUrl.origin, env, tlsFilesOf(options, commandContext));
  await upstream.readCertificates();
  const serverTls = await serverTlsOf(options, commandContext);
  const target = baseUrl.origin + baseUrl.basePath;
  const recorder = await recorderOf(options.record, target, version(), commandContext);
  const asJson = options.json ?? false;
  const proxy = await startProxy({
    port,
    target: { address: upstream.address, basePath: baseUrl.basePath },
    openUpstream: upstream.open,
    clock,
    explainer: new MismatchExplainer(startExplainThread),
    failureWords: failure => failureWords(failure, locale),
    isPortuguese: locale === 'pt-BR',
    onExplained: record => printRecord(record, asJson, commandContext),
    onRefused: refused => printRefusal(refusalWords(refused, locale), 'yellow', asJson, commandContext),
    secrets: new Redaction(env).secrets,
    ...(serverTls === undefined ? {} : { serverTls }),
    ...(recorder === undefined ? {} : { recorder }),
  }).catch(async (error: unknown) => {
    // A proxy that has started closes it itself.
    await recorder?.close();
    throw error;
  });
  try {
    announce(proxy.url, target, { name, recording: options.record }, asJson, commandContext);
    await aborted(signal);
  } finally {
    await proxy.close();
  }
  return EXIT.interrupted;
}

async function serverTlsOf(
  { tlsCert, tlsKey }: CommandOptions<'proxy'>,
  commandContext: CommandContext,
): Promise<{ readonly cert: Uint8Array; readonly key: Uint8Array } | undefined> {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined) throw new InputError('proxy-tls-half');
  const { cwd, signal } = commandContext;
  // A server would throw an error of OpenSSL for files that don't fit.
  await contextWith({ certFile: resolve(cwd, tlsCert), keyFile: resolve(cwd, tlsKey) }, {});
  const bytes = (file: string) => readNamedFile(resolve(cwd, file), file, signal);
  return { cert: await bytes(tlsCert), key: await bytes(tlsKey) };
}

async function recorderOf(
  file: string | undefined,
  baseUrl: string,
  version: string,
  { cwd, locale, stderr, platform = process.platform }: CommandContext,
): Promise<Recorder | undefined> {
  if (file === undefined) return undefined;
  if (platform === 'win32' && windowsDevice(file) !== undefined)
    throw new InputError('output-name', { path: file });
  await refuseLinkToHost(resolve(cwd, file), { platform }).catch(() => {
    throw new InputError('write-failed', { path: file, reason: 'ELINKHOST' });
  });
  if (await isLinkOut(cwd, resolve(cwd, file))) throw new InputError('output-link', { path: file });
  const format = recordFormat(file);
  if (format === undefined) throw new InputError('proxy-record-format', { file });
  const recorder = await openRecorder({
    path: resolve(cwd, file),
    ...{ format, baseUrl, version },
    localizeRemark: remark => importRemarkText(remark, locale),
    onTrouble: trouble => {
      const code = trouble.kind === 'behind' ? '' : trouble.code;
      stderr.line(visibleLine(cliText(`proxy-record-${trouble.kind}`, locale, { file, code })));
    },
  });
  if (recorder === 'other-format') throw new InputError('proxy-record-other', { file });
  if (recorder === 'in-use') throw new InputError('proxy-record-in-use', { file });
  return recorder;
}

/** Where the proxy listens, as a JSON line or for display. */
function announce(
  url: string,
  target: string,
  { name, recording }: { readonly name: string; readonly recording: string | undefined },
  asJson: boolean,
  { stdout, locale }: CommandContext,
): void {
  if (asJson) {
    stdout.json({ listening: url, to: new URL(target).origin, environment: name });
    return;
  }
  const args = { url, target, name: visibleLine(name) };
  stdout.line(stdout.style('bold', cliText('proxy-listening', locale, args)));
  stdout.line(cliText('proxy-how', locale, { url }));
  if (recording !== undefined)
    stdout.line(cliText('proxy-recording', locale, { file: visibleLine(recording) }));
  stdout.line();
}

function refusalWords({ condition, count }: RefusalCount<ProxyCondition>, locale: Locale): string {
  const words = localize(PROXY_CONDITION_TEXT[condition], locale);
  return cliText('proxy-refused', locale, { count, words });
}
