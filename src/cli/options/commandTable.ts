import type { DeclaredCommand, OptionRows, OptionsOf, ValuesOf } from './optionRow.ts';

/** The options of commands that prepare requests from files. */
const VALUE_OPTIONS = {
  '--env <name>': 'env',
  // Node has its own `--env-file` and accepts it at any position if the script is started by its name.
  '--environments <file>': { help: 'environments', excludes: ['envFile'] },
  '--env-file <file>': 'env-file',
  '--var <name=value>': { help: 'var', isRepeatable: true },
  '--allow-env <names>': { help: 'allow-env', isRepeatable: true },
} as const satisfies OptionRows;

/** The options of commands that read an App Secret. */
const SECRET_OPTIONS = {
  '--secret-stdin': 'secret-stdin',
  '--secret-file <file>': 'secret-file',
} as const satisfies OptionRows;

/** The options of commands that sign requests from files. */
const REQUEST_OPTIONS = {
  ...VALUE_OPTIONS,
  '--application <name>': 'application',
  ...SECRET_OPTIONS,
} as const satisfies OptionRows;

const NETWORK_OPTIONS = {
  '--ca <file>': 'ca',
  '--client-cert <file>': 'client-cert',
  '--client-key <file>': 'client-key',
} as const satisfies OptionRows;

/** The options that generate cases for signers. */
const CASE_OPTIONS = {
  '--count <count>': 'conform-count',
  '--seed <number>': 'conform-seed',
  '--only <elements>': 'conform-only',
} as const satisfies OptionRows;

/** The option of commands that write one document, replacing what the file contains. */
const OUTPUT_OPTION = { '--output <file>': 'output-replacing' } as const satisfies OptionRows;

/** Every subcommand, in the order of the help: parser, help, documentation, and the types of options are derived from this table.
 *  A command's description is the help text with its name; its examples are the text `NAME-examples`. */
export const COMMANDS = {
  send: {
    arguments: [['<files...>', 'send-files']],
    options: {
      ...REQUEST_OPTIONS,
      '--name <name>': { help: 'send-name', isRepeatable: true },
      '--line <line>': 'send-line',
      '--all': 'send-all',
      '--needs': 'send-needs',
      '--json': 'json',
      '--junit <file>': 'send-junit',
      '--bail': 'send-bail',
      '--concurrency <count>': 'send-concurrency',
      '--retry': 'send-retry',
      '--timeout <seconds>': 'timeout',
      ...NETWORK_OPTIONS,
      '--clock-offset <seconds>': 'clock-offset',
      '--output <file>': 'send-output',
      '--save-expected': { help: 'send-save-expected', excludes: ['compare', 'dryRun'] },
      '--compare': { help: 'send-compare', excludes: ['dryRun'] },
      '--dry-run': 'send-dry-run',
      '--yes': 'send-yes',
      '--reveal': 'send-reveal',
    },
  },
  sign: {
    arguments: [['[file]', 'sign-file']],
    options: {
      ...REQUEST_OPTIONS,
      '--path <path>': 'sign-path',
      '--method <method>': 'sign-method',
      '--body <text>': 'sign-body',
      '--body-file <file>': 'sign-body-file',
      '--multipart': 'sign-multipart',
      '--timestamp <seconds>': 'sign-timestamp',
      '--name <name>': 'sign-name',
      '--json': 'json',
      '--reveal': 'sign-reveal',
    },
  },
  explain: {
    arguments: [],
    options: {
      '--sign <sign>': 'explain-sign',
      '--path <path>': 'explain-path',
      '--method <method>': 'sign-method',
      '--query <query>': 'explain-query',
      '--origin <origin>': 'explain-origin',
      '--template <template>': 'explain-template',
      '--body <text>': 'sign-body',
      '--body-file <file>': 'sign-body-file',
      '--multipart': 'sign-multipart',
      '--timestamp <seconds>': 'explain-timestamp',
      '--app-key <key>': 'explain-app-key',
      '--string-file <file>': 'explain-string-file',
      '--curl <file>': 'explain-curl',
      '--har <file>': 'explain-har',
      '--log-line <file>': 'explain-log-line',
      '--entry <number>': 'explain-entry',
      '--batch <file>': 'explain-batch',
      '--depth <number>': 'explain-depth',
      '--env <name>': 'env',
      ...SECRET_OPTIONS,
      '--json': 'json',
      '--reveal': 'sign-reveal',
    },
  },
  check: {
    arguments: [['<files...>', 'check-files']],
    options: {
      '--env <name>': 'env',
      '--environments <file>': VALUE_OPTIONS['--environments <file>'],
      '--env-file <file>': 'env-file',
      '--json': 'json',
      '--sarif <file>': { help: 'check-sarif', excludes: ['json'] },
    },
  },
  gateway: {
    arguments: [],
    options: {
      '--port <port>': 'gateway-port',
      '--config <file>': 'gateway-config',
      '--json': 'gateway-json',
    },
  },
  conform: {
    arguments: [],
    options: {
      '--signer <command>': 'conform-signer',
      '--each': 'conform-each',
      '--shell': 'conform-shell',
      '--cases <file>': { help: 'conform-cases', excludes: ['count', 'only'] },
      ...CASE_OPTIONS,
      '--timeout <seconds>': 'conform-timeout',
      '--depth <number>': 'conform-depth',
      '--app-key <key>': 'conform-app-key',
      '--origin <url>': 'conform-origin',
      '--json': 'json',
      '--junit <file>': 'conform-junit',
    },
  },
  vectors: {
    arguments: [],
    options: {
      ...CASE_OPTIONS,
      '--format <format>': 'vectors-format',
      '--tests <runner>': { help: 'vectors-tests', excludes: ['format'] },
      ...OUTPUT_OPTION,
    },
  },
  drill: {
    arguments: [['[command...]', 'drill-command']],
    // PowerShell keeps the first `--` for itself when it calls a script, such as the one that npm installs.
    endsAtFirstWord: true,
    options: {
      '--scenario <names>': 'drill-scenario',
      '--timeout <seconds>': 'drill-timeout',
      '--list': 'drill-list',
      '--json': 'json',
      '--junit <file>': 'conform-junit',
    },
  },
  proxy: {
    arguments: [],
    options: {
      '--env <name>': 'proxy-env',
      '--environments <file>': VALUE_OPTIONS['--environments <file>'],
      '--env-file <file>': 'env-file',
      '--port <port>': 'proxy-port',
      '--record <file>': 'proxy-record',
      '--json': 'proxy-json',
      '--allow-production': 'proxy-allow-production',
      ...NETWORK_OPTIONS,
      '--tls-cert <file>': 'proxy-tls-cert',
      '--tls-key <file>': 'proxy-tls-key',
    },
  },
  codegen: {
    arguments: [['[file]', 'sign-file']],
    options: {
      ...VALUE_OPTIONS,
      '--name <name>': 'sign-name',
      '--lang <language>': 'codegen-lang',
      '--output <file>': 'codegen-output',
      '--yes': 'codegen-yes',
    },
  },
  import: {
    arguments: [
      ['<format>', 'import-format'],
      ['<file>', 'import-file'],
    ],
    options: OUTPUT_OPTION,
  },
  export: {
    arguments: [
      ['<format>', 'export-format'],
      ['<file>', 'sign-file'],
    ],
    options: {
      ...VALUE_OPTIONS,
      '--name <name>': 'export-name',
      '--shell <shell>': 'export-shell',
      ...OUTPUT_OPTION,
    },
  },
  mcp: { arguments: [], options: {} },
  'agents-md': { arguments: [], options: { '--output <file>': 'output' } },
} as const satisfies Readonly<Record<string, DeclaredCommand>>;

export type CommandName = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** The options of a command, as its implementation gets them. */
export type CommandOptions<Name extends CommandName> = OptionsOf<(typeof COMMANDS)[Name]>;

/** The arguments of a command. */
export type CommandValues<Name extends CommandName> = ValuesOf<(typeof COMMANDS)[Name]>;
