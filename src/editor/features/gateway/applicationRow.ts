import { visibleLine } from '../../../core/visibleText.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import type { RowView } from '../../platform/trees/rowView.ts';
import type { GatewayApplication } from './gatewayPort.ts';

export function applicationRow(application: GatewayApplication, localizeView: ViewLocalizer): RowView {
  const { appKey, appName, rateLimit, subscriptions } = application;
  const state = application.integratorEnabled ? application.state : 'integratorDisabled';
  const words = [
    localizeView(`application.${state}`),
    subscriptions !== 'every' && subscriptions.length === 0
      ? localizeView('application.unsubscribed')
      : undefined,
    rateLimit === undefined
      ? undefined
      : localizeView('application.rateLimit', {
          count: rateLimit.requests,
          seconds: rateLimit.windowSeconds,
        }),
  ];
  const description = words.filter(word => word !== undefined).join(' · ');
  return {
    label: visibleLine(appKey),
    description,
    icon: state === 'effective' ? 'account' : 'circle-slash',
    tooltip: visibleLine(`${appName} (${appKey})`).concat('\n', description),
  };
}
