import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCommands, withCommandTexts } from '../../../scripts/commandsManifest.ts';
import { withSettings, withSettingTexts } from '../../../scripts/settingsManifest.ts';
import { SETTINGS_PAGES } from '../../../scripts/settingsPage.ts';
import { member } from '../../../src/core/formats/unknownValue.ts';
import { COMMANDS } from '../../../src/editor/platform/commands/commands.ts';
import { SETTINGS } from '../../../src/editor/platform/settings/settingTable.ts';
import type { Locale } from '../../../src/text/text.ts';

const root = join(import.meta.dirname, '../../..');
const manifestText = readFileSync(join(root, 'package.json'), 'utf8');
const manifest = JSON.parse(manifestText);
const { contributes } = manifest;
const english: Record<string, string> = readJson('package.nls.json');
const portuguese: Record<string, string> = readJson('package.nls.pt-br.json');

describe('package.json', () => {
  it('lists all commands of commands.ts, with their texts; run "npm run generate" if it doesn’t', () => {
    equal(manifestText, withCommands(manifestText));
    for (const [locale, { texts }] of Object.entries(SETTINGS_PAGES)) {
      const text = readFileSync(join(root, texts), 'utf8');
      equal(text, withCommandTexts(text, locale as Locale));
    }
    const contributed = contributes.commands.map((each: { command: string }) => each.command);
    deepEqual(contributed.sort(), Object.values(COMMANDS).sort());
  });

  it('refers only to its own commands in menus and keybindings', () => {
    // VS Code's own, for a key that does two things.
    const known = new Set<string>([...Object.values(COMMANDS), 'runCommands']);
    const rows: { command: string }[] = [
      ...Object.values<never[]>(contributes.menus).flat(),
      ...contributes.keybindings,
    ];
    deepEqual(
      rows.map(({ command }) => command).filter(id => !known.has(id)),
      [],
    );
  });

  it('has each action that a row shows on hover in its context menu, too, for those who use the keyboard', () => {
    const rows: readonly { command: string; when: string; group: string }[] =
      contributes.menus['view/item/context'];
    const missing = rows.filter(
      ({ command, when, group }) =>
        group.startsWith('inline') &&
        !rows.some(
          other =>
            other.command === command &&
            !other.group.startsWith('inline') &&
            (other.when === when || itemsOf(other.when).test(itemOf(when))),
        ),
    );
    deepEqual(missing, []);
  });

  it('refers to every text in English and Portuguese, and to no others', () => {
    const used = [...new Set(Array.from(manifestText.matchAll(/%([\w.-]+)%/g), match => match[1]))].sort();
    deepEqual(Object.keys(english).sort(), used);
    deepEqual(Object.keys(portuguese).sort(), used);
  });

  it('uses different texts in each language, except for names', () => {
    const same = Object.keys(english).filter(key => english[key] === portuguese[key]);
    deepEqual(same.sort(), ['view.endpoints']);
  });

  it('starts nothing automatically, and is limited by workspace trust', () => {
    // VS Code activates by itself for the languages that have a configuration here; http is another extension's.
    deepEqual(manifest.activationEvents, ['onLanguage:http']);
    deepEqual(manifest.capabilities.untrustedWorkspaces.supported, 'limited');
    // What is inserted or sent to must not come from a workspace that isn't trusted.
    deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, [
      'fiscal.gateway.configuration',
      'fiscal.endpoints',
    ]);
    for (const { command, enablement } of contributes.commands) {
      const harmless = [
        ...['selectEnvironment', 'insertRequest', 'newRequestFile', 'copyPath', 'openEndpoint'],
        ...[
          'setEndpointPath',
          'completeEndpoints',
          'openPlayground',
          'openSample',
          'openChainSample',
          'getStarted',
        ],
        'import',
      ];
      const isHarmless = harmless.includes(command.replace('fiscal.', ''));
      ok(isHarmless || enablement.includes('isWorkspaceTrusted'), command);
    }
  });

  it('A4 lets no workspace change what reaches the network', () => {
    for (const { properties } of contributes.configuration) {
      for (const [name, { scope }] of Object.entries<{ scope: string }>(properties)) {
        const isOfEditing = Object.entries(SETTINGS).some(
          ([own, { group }]) => name === `fiscal.${own}` && group === 'editing',
        );
        const isHarmless = isOfEditing || name === 'fiscal.gateway.configuration';
        ok(scope === 'application' || isHarmless, name);
      }
    }
  });

  it('I5 declares support for a real folder on the extension host only, trusted or not', () => {
    match(manifest.engines.vscode, /^\^1\.\d+\.0$/);
    deepEqual(manifest.extensionKind, ['workspace']);
    // Without an entry for it, a host in the browser alone does not load the extension, and says so.
    deepEqual([manifest.main, manifest.browser], ['./dist/extension.js', undefined]);
    const { untrustedWorkspaces, virtualWorkspaces } = manifest.capabilities;
    deepEqual([untrustedWorkspaces.supported, virtualWorkspaces.supported], ['limited', 'limited']);
  });

  it('lists the settings of settingTable.ts, with their texts; run "npm run generate" if it doesn’t', () => {
    equal(manifestText, withSettings(manifestText));
    for (const [locale, { texts }] of Object.entries(SETTINGS_PAGES)) {
      const text = readFileSync(join(root, texts), 'utf8');
      equal(text, withSettingTexts(text, locale as Locale));
    }
  });

  it('refers to schemas of its files in each language that differ only in what people read', () => {
    for (const key of ['schema.environments', 'schema.gateway']) {
      const [inEnglish, inPortuguese] = [english, portuguese].map(texts => readJson(texts[key] ?? ''));
      deepEqual(withoutProse(inPortuguese), withoutProse(inEnglish));
      const [said, dita] = [prose(inEnglish), prose(inPortuguese)];
      ok(said.length > 5);
      deepEqual(
        dita.filter((text, index) => text === said[index]),
        [],
      );
    }
  });

  it('says in words what a text with a pattern must be, in its settings and in the schemas of its files', () => {
    for (const texts of [english, portuguese]) {
      const schemas = ['schema.environments', 'schema.gateway'].map(key => readJson(texts[key] ?? ''));
      JSON.stringify([contributes.configuration, ...schemas], (_key, value: unknown) => {
        const pattern = member(value, 'pattern');
        const words = String(member(value, 'patternErrorMessage'));
        if (typeof pattern === 'string')
          match(words.startsWith('%') ? (texts[words.slice(1, -1)] ?? '') : words, /^(Must|Deve) .+\.$/);
        return value;
      });
    }
  });

  it('offers Import… as the only command for the words “Fiscal: Import”, so that Enter runs it', () => {
    for (const [texts, words] of [
      [english, 'Import'],
      [portuguese, 'Importar'],
    ] as const) {
      const titles = contributes.commands.map(
        ({ title }: { title: string }) => texts[title.slice(1, -1)] ?? '',
      );
      deepEqual(
        titles.filter((title: string) => title.startsWith(words)),
        [`${words}…`],
      );
    }
  });

  it('keeps VS Code from drawing boxes around Portuguese letters, even in Restricted Mode', () => {
    const ours = contributes.languages
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => id.startsWith('fiscal'));
    ok(ours.includes('fiscal') && ours.length > 3);
    for (const id of ours) {
      const defaults = contributes.configurationDefaults[`[${id}]`];
      deepEqual([id, defaults?.['editor.unicodeHighlight.nonBasicASCII']], [id, false]);
    }
  });

  it('keeps VS Code from drawing boxes around the apostrophes of comments that we write, in Restricted Mode', () => {
    const defaults = contributes.configurationDefaults['[fiscal]'];
    deepEqual(defaults['editor.unicodeHighlight.allowedCharacters'], { '’': true });
  });

  it('keeps VS Code from breaking wrapped lines inside 1.234 and fiscal.env.json', () => {
    const defaults: Readonly<Record<string, unknown>>[] = Object.values(contributes.configurationDefaults);
    const wrapped = defaults.filter(each => each['editor.wordWrap'] === 'on');
    deepEqual(wrapped.length, 2);
    for (const each of wrapped) match(String(each['editor.wordWrapBreakAfterCharacters']), /^ \t[^.]+$/);
  });

  it('refers to existing files', () => {
    const paths = Array.from(manifestText.matchAll(/"(\.\/[\w./-]+)"/g), match => match[1] ?? '');
    ok(paths.length > 8);
    // What the build makes is not there before it.
    for (const path of paths.filter(each => !each.startsWith('./dist/'))) {
      ok(readFileSync(join(root, path)).length > 0, path);
    }
  });
});

/** The one item that a menu entry is for; an empty string if it's for several. */
function itemOf(when: string): string {
  return / viewItem == (\S+)$/.exec(when)?.[1] ?? '';
}

/** Matches the items that a menu entry is for. */
function itemsOf(when: string): RegExp {
  const pattern = / viewItem =~ \/(.+)\/$/.exec(when)?.[1];
  return pattern === undefined ? /^(?!)/ : new RegExp(pattern);
}

/** The texts of a schema that its readers see, in their order. */
function prose(schema: unknown): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(schema, (key, value: unknown) => {
    if (isProse(key, value)) texts.push(String(value));
    return value;
  });
  return texts;
}

function withoutProse(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (isProse(key, value) ? '' : value)));
}

function isProse(key: string, value: unknown): boolean {
  return typeof value === 'string' && ['description', 'title', 'patternErrorMessage'].includes(key);
}

function readJson(path: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
