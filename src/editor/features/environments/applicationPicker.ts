import * as vscode from 'vscode';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Say } from '../../platform/notifications/say.ts';
import type { ApplicationsOf } from './applications.ts';

/** Lets the user pick one of an environment's applications, `detail` a line below each; undefined where they turn away.
 *  Where there is but the default one, nobody is asked. */
export async function pickApplication(
  environment: Environment,
  applicationsOf: ApplicationsOf,
  say: Say,
  placeHolder: string,
  detail: (application: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const applications = await applicationsOf(environment);
  if (applications.length === 1) return DEFAULT_APPLICATION;
  const items = await Promise.all(
    applications.map(async application => {
      const line = await detail(application);
      const isDefault = application === DEFAULT_APPLICATION;
      return {
        application,
        label: inertLine(application),
        ...(isDefault ? { description: say('application.default') } : {}),
        ...(line === undefined ? {} : { detail: line }),
        iconPath: new vscode.ThemeIcon('key'),
      };
    }),
  );
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.application;
}
