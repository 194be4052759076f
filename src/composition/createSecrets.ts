import * as vscode from 'vscode';
import { createApplicationsOf } from '../editor/features/environments/applications.ts';
import { createKindOf } from '../editor/features/environments/kindOf.ts';
import { pickScope } from '../editor/features/environments/pickScope.ts';
import { passphraseCommands } from '../editor/features/secrets/passphraseCommands.ts';
import { secretCommands } from '../editor/features/secrets/secretCommands.ts';
import type { FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { Network } from './createNetwork.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface SecretsNeeds
  extends Pick<EditorServices, 'environments' | 'index' | 'secrets' | 'notices' | 'locale'>,
    Pick<Network, 'passphrases'> {}

export function createSecrets(needs: SecretsNeeds): FeatureContents<FeatureCommand<'secrets'>> {
  const { environments, index, secrets, notices, locale, passphrases } = needs;
  const localize = editorLocalizer(locale);
  const applicationsOf = createApplicationsOf(vscode, async () => (await index()).requests, secrets);
  const pick = () => pickScope(vscode, { environments, applicationsOf, secrets, notices, localize });
  return {
    views: {},
    commands: {
      ...secretCommands({
        workbench: vscode,
        secrets,
        kindOf: createKindOf(vscode, environments),
        pickScope: pick,
        localize,
      }),
      ...passphraseCommands(vscode, passphrases, localize),
    },
  };
}
