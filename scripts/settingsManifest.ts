// The manifest's settings and their texts, from the table that they're read with: `npm run generate`. A test compares.
import { ENDPOINTS } from '../src/core/api/endpoints.ts';
import {
  SETTING_GROUPS,
  SETTINGS,
  type SettingGroup,
  type SettingName,
  type SettingRow,
} from '../src/editor/platform/settings/settingTable.ts';
import { SETTING_TEXT } from '../src/text/editor/settingText.ts';
import type { Locale, Text } from '../src/text/text.ts';
import { withTexts } from './generatedParts.ts';

type Choices = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends {
    readonly enum: readonly (infer Choice extends string)[];
  }
    ? `${Name}.${Choice}`
    : never;
}[SettingName];

/** Fails to compile if a group, a setting, or one of its values has no text. */
const TEXTS = SETTING_TEXT satisfies Readonly<Record<SettingGroup | SettingName | Choices, Text>>;

/** The keys of these texts in the manifest's text files. */
const PREFIX = 'setting.';

const said = (key: keyof typeof TEXTS): string => `%${PREFIX}${key}%`;

/** What the values of objects may be. */
const OBJECTS: Readonly<Partial<Record<SettingName, object>>> = {
  'tls.clientCertificates': {
    additionalProperties: false,
    patternProperties: {
      '^https://[^/?#@]+$': {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          (['pfxFile', 'certFile', 'keyFile'] as const).map(name => [
            name,
            { type: 'string', description: said(`tls.clientCertificates.${name}`) },
          ]),
        ),
        oneOf: [{ required: ['pfxFile'] }, { required: ['certFile'] }],
      },
    },
  },
  endpoints: {
    additionalProperties: false,
    properties: Object.fromEntries(
      ENDPOINTS.filter(({ pathTemplate }) => pathTemplate === undefined).map(({ id }) => [
        id,
        {
          type: 'string',
          pattern: "^/openapi(/(\\{\\w+\\}|[\\w.~%!$&'()*+,;=:-]+))+$",
          patternErrorMessage: said('endpoints.pattern'),
          description: said(`endpoints.${id}` as keyof typeof TEXTS),
        },
      ]),
    ),
  },
};

/** The manifest (package.json) with the settings of the table. */
export function withSettings(manifest: string): string {
  const read = JSON.parse(manifest);
  const rows = Object.entries(SETTINGS) as [SettingName, SettingRow][];
  read.capabilities.untrustedWorkspaces.restrictedConfigurations = rows
    .filter(([, { scope }]) => scope === 'resource')
    .map(([name]) => `fiscal.${name}`);
  read.contributes.configuration = (Object.keys(SETTING_GROUPS) as SettingGroup[]).map((group, index) => {
    const own = rows.filter(([, row]) => row.group === group);
    return {
      title: said(group),
      order: index + 1,
      properties: Object.fromEntries(
        own.map(([name, row], position) => [`fiscal.${name}`, property(name, row, position + 1)]),
      ),
    };
  });
  return `${JSON.stringify(read, undefined, 2)}\n`;
}

function property(name: SettingName, { group, scope, ...row }: SettingRow, order: number): object {
  const choices = 'enum' in row ? row.enum : undefined;
  return {
    ...row,
    ...(choices && {
      enumDescriptions: choices.map(value => said(`${name}.${value}` as keyof typeof TEXTS)),
    }),
    ...{ scope, order, markdownDescription: said(name) },
    ...OBJECTS[name],
  };
}

/** A text file of the manifest with the texts of the settings. */
export function withSettingTexts(texts: string, locale: Locale): string {
  const own = Object.entries<Text>(TEXTS).map(([key, text]) => [key, text[locale]] as const);
  return withTexts(texts, PREFIX, own);
}
