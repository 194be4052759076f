import { createApplicationsOf } from '../editor/features/environments/applications.ts';
import { chooseEnvironment } from '../editor/features/environments/chooseEnvironment.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { sayIn } from '../editor/platform/notifications/say.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createEnvironmentChoice({
  environments,
  index,
  secrets,
  notices,
  locale,
}: Pick<EditorServices, 'environments' | 'index' | 'secrets' | 'notices' | 'locale'>): FeatureContents<
  FeatureCommand<'environmentChoice'>
> {
  const applicationsOf = createApplicationsOf(async () => (await index()).requests, secrets);
  return {
    views: {},
    commands: {
      [COMMANDS.selectEnvironment]: () =>
        chooseEnvironment(environments, applicationsOf, notices, sayIn(locale)),
    },
  };
}
