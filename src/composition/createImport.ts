import { importRequests } from '../editor/features/convert/importRequests.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createImport({
  documents,
  locale,
}: Pick<EditorServices, 'documents' | 'locale'>): FeatureContents<FeatureCommand<'import'>> {
  return {
    views: {},
    commands: { [COMMANDS.importRequests]: argument => importRequests(argument, { documents, locale }) },
  };
}
