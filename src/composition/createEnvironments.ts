import * as vscode from 'vscode';
import type { WorkspaceIndex } from '../editor/features/endpoints/workspaceIndex.ts';
import { addEnvironment } from '../editor/features/environments/addEnvironment.ts';
import { createApplicationsOf, createNoSecretMark } from '../editor/features/environments/applications.ts';
import { EnvironmentCommands } from '../editor/features/environments/environmentCommands.ts';
import { givenEnvironment } from '../editor/features/environments/environmentDraft.ts';
import { chooseEnvironment } from '../editor/features/environments/environmentPicker.ts';
import { createKindOf } from '../editor/features/environments/environmentStore.ts';
import { EnvironmentsView } from '../editor/features/environments/environmentsView.ts';
import { openPrivateEnvironments } from '../editor/features/environments/privateEnvironments.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { EditorServices, ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createEnvironments(
  services: ServicesWith<{ readonly index: WorkspaceIndex }>,
): FeatureContents<FeatureCommand<'environments'>, 'fiscal.environments'> {
  const { owner, environments, secrets, files, notices, locale, index } = services;
  const { requests } = index;
  const localize = editorLocalizer(locale);
  const applicationsOf = createApplicationsOf(vscode, async () => requests, secrets);
  const needs = { ...services, localize, applicationsOf };
  const commands = new EnvironmentCommands({ ...needs, kindOf: createKindOf(vscode, environments) });
  const view = new EnvironmentsView({ ...needs, requests });
  return {
    views: { 'fiscal.environments': owner.add(view) },
    commands: {
      [COMMANDS.useEnvironment]: row => commands.use(row),
      [COMMANDS.setApplicationSecret]: row => commands.setSecret(row),
      [COMMANDS.deleteApplicationSecret]: row => commands.deleteSecret(row),
      [COMMANDS.openEnvironments]: row => commands.open(row),
      [COMMANDS.addEnvironment]: given =>
        addEnvironment(vscode, { environments, secrets, files, notices, localize }, givenEnvironment(given)),
      [COMMANDS.openPrivateEnvironments]: () =>
        openPrivateEnvironments(vscode, environments, files, notices, localize),
    },
  };
}

export function createEnvironmentChoice({
  environments,
  index,
  secrets,
  notices,
  locale,
}: EditorServices): FeatureContents<FeatureCommand<'environmentChoice'>> {
  const applicationsOf = createApplicationsOf(vscode, async () => (await index()).requests, secrets);
  const localize = editorLocalizer(locale);
  const mark = createNoSecretMark(vscode, secrets, localize);
  return {
    views: {},
    commands: {
      [COMMANDS.selectEnvironment]: () =>
        chooseEnvironment(vscode, environments, applicationsOf, notices, localize, mark),
    },
  };
}
