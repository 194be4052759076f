import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Settings = Readonly<Record<string, unknown>>;

/** Writes the user's settings below a server's data folder, where its windows look for them at their start. */
export async function writeUserSettings(data: string, settings: Settings): Promise<void> {
  const folder = join(data, 'data', 'User');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...startSettings, ...settings }, null, 2));
}

/** What each window starts with: nothing that moves, asks, or looks something up while a test reads the screen. */
const startSettings: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.reduceMotion': 'on',
  'editor.cursorBlinking': 'solid',
  // Without a graphics card, a terminal that the processor draws letter by letter takes longer than its rows as text.
  'terminal.integrated.gpuAcceleration': 'off',
  'workbench.tips.enabled': false,
  'workbench.quickOpen.closeOnFocusLost': false,
  'workbench.editor.revealIfOpen': true,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'window.autoDetectColorScheme': false,
  'window.autoDetectHighContrast': false,
  'editor.minimap.enabled': false,
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'git.enabled': false,
  'remote.autoForwardPorts': false,
  'security.workspace.trust.startupPrompt': 'never',
};
