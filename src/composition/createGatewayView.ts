import { GatewayView } from '../editor/features/gateway/gatewayView.ts';
import {
  GatewayViewCommands,
  gatewayViewWork,
  type ShowExplanation,
} from '../editor/features/gateway/gatewayViewCommands.ts';
import { ShownGateway } from '../editor/features/gateway/shownGateway.ts';
import type { FeatureCommand } from '../editor/platform/commands/commands.ts';
import { sayIn } from '../editor/platform/notifications/say.ts';
import type { GatewayContents } from './createGateway.ts';
import type { Network } from './createNetwork.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface GatewayViewFeatureNeeds
  extends Pick<EditorServices, 'owner' | 'secrets' | 'clock' | 'locale' | 'localOrigin' | 'startedAt'>,
    Pick<GatewayContents, 'gateway' | 'elsewhere'>,
    Pick<Network, 'world'> {
  readonly showExplanation: ShowExplanation;
  readonly onMismatchShown: () => Promise<void>;
}

export function createGatewayView(
  needs: GatewayViewFeatureNeeds,
): FeatureContents<FeatureCommand<'gatewayView'>, 'fiscal.gateway'> {
  const { owner, secrets, clock, locale, localOrigin, startedAt, gateway, elsewhere, world } = needs;
  const { showExplanation, onMismatchShown } = needs;
  const shown = new ShownGateway(gateway, elsewhere);
  const view = new GatewayView({ gateway, elsewhere, shown, localOrigin, startedOrigin: startedAt, locale });
  const commands = new GatewayViewCommands({
    ...{ gateway, elsewhere, shown, secrets, showExplanation, localOrigin, clock, locale, onMismatchShown },
    transport: world.transport,
    say: sayIn(locale),
  });
  return { views: { 'fiscal.gateway': owner.add(view) }, commands: gatewayViewWork(commands) };
}
