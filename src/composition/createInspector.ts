import { showHiddenRequestFile } from '../editor/features/inspector/inspectorFollower.ts';
import { SignatureInspector } from '../editor/features/inspector/signatureInspector.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import type { Network } from './createNetwork.ts';
import type { SendingContents } from './createSending.ts';
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

/** The command opens the only panel, or brings it to the front. */
export function createInspector(
  services: ServicesWith<SendingContents & Network>,
): FeatureContents<FeatureCommand<'inspector'>> {
  const { context, owner } = services;
  const { extensionUri, globalState } = context;
  const walkthrough = new Walkthrough(globalState);
  let inspector: SignatureInspector | undefined;
  return {
    views: {},
    commands: {
      [COMMANDS.openInspector]: async () => {
        await showHiddenRequestFile();
        if (inspector === undefined || inspector.isDisposed) {
          inspector = owner.add(new SignatureInspector({ ...services, extensionUri }));
        } else inspector.reveal();
        walkthrough.done('signature');
      },
    },
  };
}
