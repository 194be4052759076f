import { GATEWAY_PORT, PROXY_PORT } from '../../../core/localPorts.ts';

/** The sections of the settings page, in display order. `isNetwork`: the settings determine what reaches the network, so the user is told
 *  if a workspace sets one of them, which is ignored. */
export const SETTING_GROUPS = {
  gateway: { isNetwork: true },
  network: { isNetwork: true },
  limits: { isNetwork: true },
  editing: { isNetwork: false },
  conform: { isNetwork: false },
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;

/** `application`: only the user's own value counts, because a repository's settings must not affect the network or name a program. */
type Scope = 'application' | 'window' | 'resource';

export type SettingRow = { readonly group: SettingGroup; readonly scope: Scope } & (
  | { readonly type: 'integer'; readonly default: number; readonly minimum: number; readonly maximum: number }
  | { readonly type: 'boolean'; readonly default: boolean }
  | { readonly type: 'string'; readonly default: string; readonly enum?: readonly string[] }
  | { readonly type: 'object'; readonly default: Readonly<Record<string, unknown>> }
);

/** The settings `fiscal.…` in display order. The manifest and the settings page are generated from this table, and settings are read
 *  with it. */
export const SETTINGS = {
  'gateway.port': {
    ...{ group: 'gateway', scope: 'application' },
    ...{ type: 'integer', default: GATEWAY_PORT, minimum: 1, maximum: 65_535 },
  },
  'gateway.configuration': {
    ...{ group: 'gateway', scope: 'resource' },
    ...{ type: 'string', default: 'fiscal.gateway.json' },
  },
  'proxy.port': {
    ...{ group: 'gateway', scope: 'application' },
    ...{ type: 'integer', default: PROXY_PORT, minimum: 1, maximum: 65_535 },
  },
  'tls.caFile': { group: 'network', scope: 'application', type: 'string', default: '' },
  'tls.clientCertificates': { group: 'network', scope: 'application', type: 'object', default: {} },
  'response.maxBytes': {
    ...{ group: 'limits', scope: 'application' },
    ...{ type: 'integer', default: 10_485_760, minimum: 1_024, maximum: 104_857_600 },
  },
  'timeout.connectSeconds': {
    ...{ group: 'limits', scope: 'application' },
    ...{ type: 'integer', default: 10, minimum: 1, maximum: 60 },
  },
  'timeout.headersSeconds': {
    ...{ group: 'limits', scope: 'application' },
    ...{ type: 'integer', default: 30, minimum: 1, maximum: 600 },
  },
  'timeout.idleSeconds': {
    ...{ group: 'limits', scope: 'application' },
    ...{ type: 'integer', default: 15, minimum: 1, maximum: 600 },
  },
  'timeout.totalSeconds': {
    ...{ group: 'limits', scope: 'application' },
    ...{ type: 'integer', default: 60, minimum: 1, maximum: 3_600 },
  },
  inlayHints: { group: 'editing', scope: 'window', type: 'boolean', default: true },
  signedParts: { group: 'editing', scope: 'window', type: 'boolean', default: true },
  'http.codeLens': {
    // Not in a spread, after which the compiler would accept any string as a value.
    group: 'editing',
    scope: 'window',
    type: 'string',
    default: 'matching',
    enum: ['matching', 'always', 'never'],
  },
  endpoints: { group: 'editing', scope: 'resource', type: 'object', default: {} },
  'conform.signer': { group: 'conform', scope: 'application', type: 'string', default: '' },
  'commandLine.path': { group: 'conform', scope: 'application', type: 'string', default: '' },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingName = keyof typeof SETTINGS;

/** The type of a setting's value: one of the listed values if the setting lists them. */
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name] extends infer Row
  ? Row extends { readonly enum: readonly (infer Choice)[] }
    ? Choice
    : Row extends { readonly type: 'integer' }
      ? number
      : Row extends { readonly type: 'boolean' }
        ? boolean
        : Row extends { readonly type: 'string' }
          ? string
          : Readonly<Record<string, unknown>>
  : never;

/** A value from `settings.json`, which may be anything, as a valid value of the setting: within its limits, or the default. */
export function settingOf<Name extends SettingName>(name: Name, value: unknown): SettingValue<Name> {
  return checked(SETTINGS[name], value) as SettingValue<Name>;
}

function checked(row: SettingRow, value: unknown): unknown {
  switch (row.type) {
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return row.default;
      return Math.min(row.maximum, Math.max(row.minimum, value));
    case 'boolean':
      return typeof value === 'boolean' ? value : row.default;
    case 'string': {
      if (typeof value !== 'string' || value.trim() === '') return row.default;
      return row.enum === undefined || row.enum.includes(value) ? value : row.default;
    }
    case 'object':
      return typeof value === 'object' && value !== null ? value : row.default;
  }
}
