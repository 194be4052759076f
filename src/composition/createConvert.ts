import * as vscode from 'vscode';
import { copyAsCode } from '../editor/features/convert/copyAsCode.ts';
import { importRequests } from '../editor/features/convert/importRequests.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createImport({
  documents,
  locale,
}: Pick<EditorServices, 'documents' | 'locale'>): FeatureContents<FeatureCommand<'import'>> {
  return {
    views: {},
    commands: {
      [COMMANDS.importRequests]: argument => importRequests(vscode, argument, { documents, locale }),
    },
  };
}

export interface CodeNeeds
  extends Pick<EditorServices, 'documents' | 'secrets' | 'locale'>,
    Pick<SendingContents, 'preparation'> {}

export function createCode({
  documents,
  secrets,
  locale,
  preparation,
}: CodeNeeds): FeatureContents<FeatureCommand<'code'>> {
  const localize = editorLocalizer(locale);
  return {
    views: {},
    commands: {
      [COMMANDS.copyAsCode]: (...args) =>
        copyAsCode(vscode, args, { documents, preparation, secrets, locale, localize }),
    },
  };
}
