import { explainable } from '../app/explain/claimedRequest.ts';
import { MismatchExplainer } from '../app/explain/mismatchExplainer.ts';
import type { Clock } from '../core/ports.ts';
import type { ProxyStart, RunningProxy } from '../editor/features/proxy/proxyPort.ts';
import { platformFailureWords, refusalReason } from '../editor/features/proxy/proxyWords.ts';
import { startExplainThread } from '../node/explainThread.ts';
import { upstreamOpener } from '../node/transport/upstreamOpener.ts';
import { startProxy } from '../proxy/startProxy.ts';
import type { Locale } from '../text/text.ts';
import type { UserTransportOptions } from './createNetwork.ts';

/** Starts the proxy for the editor. Certificates and outgoing proxies are the user's, as in sending. */
export async function startEditorProxy(
  start: ProxyStart,
  { env, proxy, tls }: UserTransportOptions,
  clock: Clock,
  locale: Locale,
  secrets: readonly string[],
): Promise<RunningProxy> {
  const { port, origin, basePath, onEntry, onFailure, onRefused } = start;
  const { address, open, readCertificates } = upstreamOpener(origin, env, tls, proxy);
  await readCertificates();
  const running = await startProxy({
    explainer: new MismatchExplainer(startExplainThread),
    ...{ port, clock, secrets, onEntry, onExplained: onEntry },
    target: { address, basePath },
    openUpstream: open,
    failureWords: failure => {
      onFailure(failure);
      return platformFailureWords(failure, locale);
    },
    isPortuguese: locale === 'pt-BR',
    onRefused: ({ condition, count }) => onRefused({ reason: refusalReason(condition, locale), count }),
  });
  return { ...running, toExplain: id => explainable(running.toExplain(id)) };
}
