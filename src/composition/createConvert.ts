import * as vscode from 'vscode';
import { copyAsCode } from '../editor/features/convert/copyAsCode.ts';
import { importRequests } from '../editor/features/convert/importRequests.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices, ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createImport(services: EditorServices): FeatureContents<FeatureCommand<'import'>> {
  return {
    views: {},
    commands: { [COMMANDS.importRequests]: argument => importRequests(vscode, argument, services) },
  };
}

export function createCode(services: ServicesWith<SendingContents>): FeatureContents<FeatureCommand<'code'>> {
  const needs = { ...services, localize: editorLocalizer(services.locale) };
  return { views: {}, commands: { [COMMANDS.copyAsCode]: (...args) => copyAsCode(vscode, args, needs) } };
}
