import * as vscode from 'vscode';
import { createApplicationsOf } from '../editor/features/environments/applications.ts';
import { createKindOf } from '../editor/features/environments/environmentStore.ts';
import { pickScope } from '../editor/features/environments/pickScope.ts';
import { passphraseCommands, secretCommands } from '../editor/features/secrets/secretCommands.ts';
import type { FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { Network } from './createNetwork.ts';
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createSecrets(services: ServicesWith<Network>): FeatureContents<FeatureCommand<'secrets'>> {
  const { environments, index, secrets, locale, passphrases } = services;
  const localize = editorLocalizer(locale);
  const needs = { ...services, localize };
  const applicationsOf = createApplicationsOf(vscode, async () => (await index()).requests, secrets);
  const pick = () => pickScope(vscode, { ...needs, applicationsOf });
  return {
    views: {},
    commands: {
      ...secretCommands({ ...needs, kindOf: createKindOf(vscode, environments), pickScope: pick }),
      ...passphraseCommands(vscode, passphrases, localize),
    },
  };
}
