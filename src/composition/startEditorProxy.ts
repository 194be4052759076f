import { MismatchExplainer } from '../app/explain/mismatchExplainer.ts';
import type { Clock } from '../core/ports.ts';
import type { ProxyStart } from '../editor/features/proxy/proxyControl.ts';
import { platformFailureWords, refusalReason } from '../editor/features/traffic/proxyWords.ts';
import { startExplainThread } from '../node/explainThread.ts';
import { upstreamOpener } from '../node/transport/upstreamOpener.ts';
import { type FiscalProxy, startProxy } from '../proxy/startProxy.ts';

import type { Locale } from '../text/text.ts';
import type { UserTransportOptions } from './createNetwork.ts';

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
