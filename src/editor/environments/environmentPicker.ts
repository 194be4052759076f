import * as vscode from 'vscode';
import { readBaseUrl } from '../../core/request/baseUrl.ts';
import type { Environment } from '../../core/request/environment.ts';
import { inertLine } from '../inertLine.ts';
import type { Notices } from '../notices.ts';
import type { Say } from '../say.ts';
import type { EnvironmentStore } from './environmentStore.ts';

interface EnvironmentItem extends vscode.QuickPickItem {
  readonly environment: Environment;
}

/** Lets the user pick one of the active file's environments, each shown with its host; undefined where they turn away
 *  or the file cannot be read. `detail` is a line below each. */
export async function pickEnvironment(
  environments: EnvironmentStore,
  notices: Notices,
  say: Say,
  placeHolder: string,
  detail: (environment: Environment) => Promise<string | undefined>,
): Promise<Environment | undefined> {
  const reading = await environments.read(vscode.window.activeTextEditor?.document.uri);
  if (reading.kind === 'malformed') {
    await notices.showProblem(reading.file, reading.problems);
    return undefined;
  }
  const items = await Promise.all(
    reading.environments.map(async (environment): Promise<EnvironmentItem> => {
      const line = await detail(environment);
      const { name } = environments.selection;
      const kind = environment.kind === environment.name ? [] : [environment.kind];
      const current = environment.name === name ? [say('environment.current')] : [];
      return {
        environment,
        label: inertLine(environment.name),
        description: [hostOf(environment), ...kind, ...current].join(' · '),
        ...(line === undefined ? {} : { detail: line }),
        iconPath: new vscode.ThemeIcon(environment.kind === 'producao' ? 'warning' : 'globe'),
      };
    }),
  );
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.environment;
}

/** The exact host and port that an environment's requests go to; the text as written where it cannot be read. */
export function hostOf({ baseUrl }: Environment): string {
  const base = readBaseUrl(baseUrl);
  return typeof base === 'string' ? inertLine(baseUrl) : new URL(base.origin).host + base.basePath;
}
