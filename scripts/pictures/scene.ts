import { clickCodeLens } from '../../test/ui/support/codeLens.ts';
import { dialog, dismissNotifications, notifications } from '../../test/ui/support/messages.ts';
import { clickQuickPick, openFile, runCommand } from '../../test/ui/support/quickInput.ts';
import type { Workbench } from '../../test/ui/support/workbench.ts';

/** A language of the pictures, as their folders are named. */
export type Language = keyof typeof LOCALES;

export const LOCALES = { en: 'en', pt: 'pt-BR' } as const;

/** The window in which the scenes run, one after the other. */
export interface Seat {
  readonly window: Workbench;
  readonly language: Language;
  /** The local gateway's. */
  readonly port: number;
  /** The Command Palette's title of a command. */
  readonly title: (command: string) => string;
}

/** A part of the extension as users see it. */
export interface Scene {
  readonly name: string;
  /** The user's actions to get there. */
  readonly prepare?: (seat: Seat) => Promise<void>;
  /** Before each picture: reopens what a theme change closes. */
  readonly show?: (seat: Seat) => Promise<void>;
  /** After each picture. */
  readonly hide?: (seat: Seat) => Promise<void>;
  /** After the last picture. */
  readonly leave?: (seat: Seat) => Promise<void>;
}

export const SEND = { en: 'Send signed request', pt: 'Enviar requisição assinada' };
export const START = { en: 'Start Local Gateway', pt: 'Iniciar gateway local' };
export const GATEWAY_VIEW = { en: 'Gateway & Proxy', pt: 'Gateway, proxy' };
export const ENVIRONMENTS_VIEW = { en: 'Environments', pt: 'Ambientes' };
export const HISTORY_VIEW = { en: 'History', pt: 'Histórico' };
const FIRST_GROUP = 'View: Focus First Editor Group';

export async function toRequest({ window }: Seat): Promise<void> {
  await runCommand(window, FIRST_GROUP);
}

/** Opens a file of the workspace in the group of request files. */
export async function openRequest(seat: Seat, name: string): Promise<void> {
  await toRequest(seat);
  await openFile(seat.window, name);
}

export async function chooseEnvironment(seat: Seat, name: string): Promise<void> {
  await toRequest(seat);
  await runCommand(seat.window, seat.title('fiscal.selectEnvironment'));
  await clickQuickPick(seat.window, name);
}

export async function pressEscape({ window }: Seat): Promise<void> {
  await window.page.keyboard.press('Escape');
  await window.page.keyboard.press('Escape');
}

/** Opens an input by its command before each picture. */
export function inputOf(name: string, command: string): Scene {
  return {
    name,
    show: async ({ window, title }) => {
      await runCommand(window, title(command));
      await window.page.waitForTimeout(500);
    },
    hide: pressEscape,
  };
}

/** A modal dialog, which `ask` opens before each picture; it's canceled afterwards. */
export function dialogOf(name: string, ask: (seat: Seat) => Promise<void>, before?: Scene['prepare']): Scene {
  return {
    name,
    ...(before === undefined ? {} : { prepare: before }),
    show: async seat => {
      await ask(seat);
      await dialog(seat.window).waitFor();
    },
    hide: async ({ window }) => {
      await window.page.keyboard.press('Escape');
      await dialog(window).waitFor({ state: 'detached' });
    },
  };
}

/** A notification, which `cause` brings up before each picture. */
export function notificationOf(
  name: string,
  cause: (seat: Seat) => Promise<void>,
  before?: Scene['prepare'],
): Scene {
  return {
    name,
    ...(before === undefined ? {} : { prepare: before }),
    show: async seat => {
      await cause(seat);
      await notifications(seat.window).first().waitFor();
    },
    hide: ({ window }) => dismissNotifications(window),
  };
}

/** Sends the first request of the active editor. */
export async function send({ window, language }: Seat): Promise<void> {
  await clickCodeLens(window, SEND[language]);
}
