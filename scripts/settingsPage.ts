// Writes docs/settings.md and docs/settings.pt-BR.md: every command and setting in the manifest, with one page for
// each language. A test compares the pages with the manifest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code, table } from './generatedParts.ts';

/** The languages of the pages, by the manifest's text file. */
export const SETTINGS_PAGES = {
  en: { page: 'docs/settings.md', texts: 'package.nls.json' },
  'pt-BR': { page: 'docs/settings.pt-BR.md', texts: 'package.nls.pt-br.json' },
} as const;

type Locale = keyof typeof SETTINGS_PAGES;

interface Setting {
  readonly type: string;
  readonly default?: unknown;
  readonly scope?: string;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly description?: string;
  readonly markdownDescription?: string;
}

interface Manifest {
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category?: string;
    }[];
    readonly keybindings: readonly { readonly command: string; readonly key: string; readonly mac: string }[];
    readonly configuration: readonly {
      readonly title: string;
      readonly properties: Readonly<Record<string, Setting>>;
    }[];
    readonly menus: {
      readonly commandPalette: readonly { readonly command: string; readonly when: string }[];
    };
  };
}

const TEXT = {
  otherLanguage: { en: '[Em português](settings.pt-BR.md)', 'pt-BR': '[In English](settings.md)' },
  title: { en: 'Settings and commands', 'pt-BR': 'Configurações e comandos' },
  intro: {
    en: 'This page is generated from the extension’s manifest by `npm run generate`.',
    'pt-BR': 'Esta página é gerada a partir do manifesto da extensão por `npm run generate`.',
  },
  settings: { en: 'Settings', 'pt-BR': 'Configurações' },
  ownOnly: {
    en: 'Settings marked with * are read only from your user settings, never from a workspace’s.',
    'pt-BR':
      'As configurações marcadas com * só valem nas configurações do usuário, nunca nas de um espaço de trabalho.',
  },
  commands: { en: 'Commands', 'pt-BR': 'Comandos' },
  commandsIntro: {
    en: 'Commands without a mark are in the Command Palette. Those marked with † are in menus and buttons only, where they apply.',
    'pt-BR':
      'Os comandos sem marca estão na paleta de comandos. Os marcados com † aparecem apenas em menus e botões, onde se aplicam.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

const TITLES = {
  settings: {
    en: ['Setting', 'Default', 'Meaning'],
    'pt-BR': ['Configuração', 'Padrão', 'Significado'],
  },
  commands: { en: ['Command', 'Id', 'Keys'], 'pt-BR': ['Comando', 'Id', 'Teclas'] },
} as const;

/** The page's Markdown for the project in `folder`. */
export function settingsPage(locale: Locale, folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const texts = JSON.parse(readFileSync(join(folder, SETTINGS_PAGES[locale].texts), 'utf8')) as Record<
    string,
    string
  >;
  const localized = (text: string) => texts[/^%(.*)%$/.exec(text)?.[1] ?? ''] ?? text;
  const { commands, configuration, keybindings, menus } = manifest.contributes;
  const hidden = new Set(
    menus.commandPalette.filter(entry => entry.when === 'false').map(entry => entry.command),
  );
  return [
    `# ${TEXT.title[locale]}`,
    '',
    TEXT.otherLanguage[locale],
    '',
    TEXT.intro[locale],
    '',
    `## ${TEXT.settings[locale]}`,
    '',
    TEXT.ownOnly[locale],
    ...configuration.flatMap(group => [
      '',
      `### ${localized(group.title)}`,
      '',
      ...table(
        TITLES.settings[locale],
        Object.entries(group.properties).map(([name, setting]) => settingRow(name, setting, localized)),
      ),
    ]),
    '',
    `## ${TEXT.commands[locale]}`,
    '',
    TEXT.commandsIntro[locale],
    '',
    ...table(
      TITLES.commands[locale],
      commands.map(({ command, title, category = '' }) => {
        const keys = keybindings.find(binding => binding.command === command);
        const name = `${category}: ${localized(title)}${hidden.has(command) ? ' †' : ''}`;
        return [
          name,
          code(command),
          keys === undefined ? '' : `${code(keys.key)} (macOS: ${code(keys.mac)})`,
        ];
      }),
    ),
    '',
  ].join('\n');
}

function settingRow(name: string, setting: Setting, localized: (text: string) => string): readonly string[] {
  const meaning = localized(setting.markdownDescription ?? setting.description ?? '');
  const choices = (setting.enum ?? []).map(
    (value, index) => `${code(value)}: ${localized(setting.enumDescriptions?.[index] ?? '')}`,
  );
  const mark = setting.scope === 'application' ? '*' : '';
  // `#name#` is how the settings editor links to another setting.
  const text = [meaning, ...choices].join(' ').replaceAll(/`#([\w.]+)#`/g, '`$1`');
  return [`${code(name)}${mark}`, code(JSON.stringify(setting.default)), text.replaceAll('\n', ' ')];
}
