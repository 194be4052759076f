import { SignatureInspector } from '../editor/features/inspector/signatureInspector.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import type { Network } from './createNetwork.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface InspectorFeatureNeeds
  extends Pick<EditorServices, 'context' | 'owner' | 'documents' | 'environments' | 'catalogue' | 'secrets'>,
    Pick<EditorServices, 'secretsChanged' | 'clock' | 'notices' | 'locale'>,
    Pick<SendingContents, 'missing' | 'namedResponses' | 'allowed' | 'clocks'>,
    Pick<Network, 'world'> {}

/** One panel, which a second call brings to the front. */
export function createInspector(needs: InspectorFeatureNeeds): FeatureContents<FeatureCommand<'inspector'>> {
  const { context, owner, documents, environments, catalogue, secrets, secretsChanged } = needs;
  const { clock, notices, locale, missing, namedResponses, allowed, clocks, world } = needs;
  const { extensionUri, globalState } = context;
  const walkthrough = new Walkthrough(globalState);
  let inspector: SignatureInspector | undefined;
  return {
    views: {},
    commands: {
      [COMMANDS.openInspector]: async () => {
        if (inspector === undefined || inspector.isDisposed) {
          inspector = owner.add(
            new SignatureInspector({
              ...{ extensionUri, documents, environments, catalogue, secrets, secretsChanged, missing },
              ...{ world, namedResponses, allowed, clock, clocks, notices, locale },
            }),
          );
        } else inspector.reveal();
        walkthrough.done('signature');
      },
    },
  };
}
