import { MismatchExplainer } from '../app/explain/mismatchExplainer.ts';
import type { Endpoint } from '../core/api/endpoints.ts';
import type { Clock } from '../core/ports.ts';
import type { GatewayStart, GatewayStarting } from '../editor/features/gateway/startedGateway.ts';
import type { ProxyStart } from '../editor/features/proxy/proxyControl.ts';
import { platformFailureWords, refusalReason } from '../editor/features/traffic/proxyWords.ts';
import { DEMO_APPLICATIONS, workingApplication } from '../gateway/applications/application.ts';
import { withKnownPaths } from '../gateway/configuration/gatewayConfiguration.ts';
import { readGatewayConfiguration } from '../gateway/configuration/readGatewayConfiguration.ts';
import { faultText, readFault } from '../gateway/faults/fault.ts';
import { startGateway } from '../gateway/startGateway.ts';
import { startExplainThread } from '../node/explainThread.ts';
import { upstreamOpener } from '../node/transport/upstreamOpener.ts';
import { type FiscalProxy, startProxy } from '../proxy/startProxy.ts';
import type { Locale } from '../text/text.ts';
import type { UserTransportOptions } from './createNetwork.ts';

/** Starts the local gateway for the editor. Uses the paths in `catalogue`, which come from settings, unless the
 *  gateway's configuration overrides them. */
export async function startLocalGateway(
  options: GatewayStart,
  catalogue: readonly Endpoint[],
  locale: Locale,
): Promise<GatewayStarting> {
  const { configuration: text = '{}', secret, ...rest } = options;
  const reading = readGatewayConfiguration(text);
  if (reading.kind === 'malformed') return reading;
  const [first, ...others] = DEMO_APPLICATIONS;
  const demo = first === undefined ? others : [{ ...first, secret }, ...others];
  const applications = reading.configuration.applications ?? demo;
  const gateway = await startGateway({
    ...rest,
    explainer: new MismatchExplainer(startExplainThread),
    locale,
    configuration: { ...withKnownPaths(reading.configuration, catalogue), applications },
  });
  return {
    kind: 'started',
    gateway: {
      ...gateway,
      workingSecret: () => workingApplication(gateway.applications())?.secret,
      secretOf: appKey => gateway.applications().find(each => each.appKey === appKey)?.secret,
      rotate: appKey => gateway.rotate(appKey)?.secret,
      readFaults: written => {
        const fault = readFault(written);
        return fault === undefined ? undefined : faultText(fault);
      },
      setFaults: written => gateway.setFault(readFault(written)),
      knows: each => gateway.applications().some(({ secret: known }) => known.reveal() === each.reveal()),
    },
  };
}

/** Starts the proxy for the editor. Certificates and outgoing proxies are the user's, as in sending. */
export async function startEditorProxy(
  start: ProxyStart,
  { env, proxy, tls }: UserTransportOptions,
  clock: Clock,
  locale: Locale,
  secrets: readonly string[],
): Promise<FiscalProxy> {
  const { port, origin, basePath, onEntry, onExplained, onFailure, onRefused } = start;
  const { address, open, readCertificates } = upstreamOpener(origin, env, tls, proxy);
  await readCertificates();
  return startProxy({
    explainer: new MismatchExplainer(startExplainThread),
    ...{ port, clock, secrets, onEntry, onExplained },
    target: { address, basePath },
    openUpstream: open,
    failureWords: failure => {
      onFailure(failure);
      return platformFailureWords(failure, locale);
    },
    isPortuguese: locale === 'pt-BR',
    onRefused: ({ condition, count }) => onRefused({ reason: refusalReason(condition, locale), count }),
  });
}
