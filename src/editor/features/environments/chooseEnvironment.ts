import { DEFAULT_APPLICATION } from '../../../core/request/environment/environment.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { pickApplication } from './applicationPicker.ts';
import type { ApplicationsOf } from './applications.ts';
import { pickEnvironment } from './environmentPicker.ts';
import type { EnvironmentStore } from './environmentStore.ts';

/** *Select Environment*, and the application that signs where a request names none. */
export async function chooseEnvironment(
  environments: EnvironmentStore,
  applicationsOf: ApplicationsOf,
  notices: Notices,
  say: Say,
): Promise<void> {
  const noDetail = async (): Promise<undefined> => undefined;
  const chosen = await pickEnvironment(environments, notices, say, say('environment.pick'), noDetail);
  if (chosen === undefined) return;
  // At once: looking for applications may read every request file of the workspace.
  await environments.select(chosen);
  const application = await pickApplication(chosen, applicationsOf, say, say('application.pick'), noDetail);
  if (application !== undefined && application !== DEFAULT_APPLICATION) {
    await environments.select({ ...chosen, application });
  }
}
