import type { CauseId } from '../causes/causes.ts';
import { digestHex } from '../digest/runningDigest.ts';
import { type Binary, decode, encode, percentDecoded } from '../pipeline/binary.ts';
import type { ElementChoice, Levels } from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { pipelineLevels, type Stage } from '../pipeline/pipeline.ts';
import { alone, fixed, type Step, step } from '../pipeline/step.ts';
import { paddingSteps } from '../text/fieldWidths.ts';

/** What is read instead of the App Secret if a variable isn't replaced or set. */
const PLACEHOLDERS = [
  ...['nil', 'NULL', '<nil>', 'false', '[object Object]', 'System.Security.SecureString'],
  '{!$Credential.Password}',
  ...[
    'app_secret',
    'appSecret',
    'APP_SECRET',
    'AppSecret',
    'app-secret',
    'fiscal_token',
    'TOKEN',
    'SECRET',
  ].map(name => `{{${name}}}`),
  ...['${fiscal.secret}', '${fiscal.app-secret}', '{{token}}', '{{secret}}', '%s', '{0}'],
  ...[
    '$token',
    '${token}',
    '{token}',
    '{$token}',
    '#{token}',
    '$TOKEN',
    '${TOKEN}',
    '$secret',
    '${secret}',
    '{secret}',
  ],
  ...[
    '$SECRET',
    '${SECRET}',
    '$appSecret',
    '${appSecret}',
    '{appSecret}',
    '$APP_SECRET',
    '${APP_SECRET}',
    '{app_secret}',
  ],
  ...['app_secret', 'token', 'secret', 'APP_SECRET', 'TOKEN', 'FISCAL_APP_SECRET', '$FISCAL_APP_SECRET'],
  ...['${FISCAL_APP_SECRET}', '%FISCAL_APP_SECRET%', '$env:FISCAL_APP_SECRET', '$env:APP_SECRET'],
  ...['process.env.FISCAL_APP_SECRET', 'process.env.APP_SECRET', '%APP_SECRET%', '${env.APP_SECRET}'],
  ...['YOUR_APP_SECRET', 'SEU_APP_SECRET', '<app_secret>', 'your-app-secret', 'changeme'],
];

/** What a configuration file, a shell, or a language leaves around the secret. */
const AROUND_TOKEN: readonly (readonly [before: string, after: string])[] = [
  ...([
    ["b'", "'"],
    ["['", "']"],
    ["('", "',)"],
    ['`', '`'],
  ] as const),
  ...([
    ['Optional[', ']'],
    ['Optional("', '")'],
    ['Some(', ')'],
    ['Some("', '")'],
    ['Bearer', ''],
    ['Authorization: Bearer ', ''],
    ['Token ', ''],
    ['token ', ''],
    ['Token token=', ''],
    [' ', ' '],
  ] as const),
  ...([
    ['', ';'],
    ['', ','],
    ['', ' # prod'],
    ['', '\\n'],
  ] as const),
  ...([
    ['export FISCAL_APP_SECRET=', ''],
    ['export APP_SECRET=', ''],
  ] as const),
];

const VARIABLES = [
  'FISCAL_APP_SECRET',
  'FISCAL_SECRET',
  'APP_SECRET',
  'SECRET',
  'TOKEN',
  'FISCAL_TOKEN',
  'token',
  'secret',
  'appSecret',
  'app_secret',
];

const PREFIXES = ['basic', 'BEARER', 'Bearer:', 'ApiKey', 'JWT'] as const;

/** The secret as part of a URL, or of a key as OAuth 1.0 builds it (RFC 5849, section 3.4.2). */
function percentEncoded(token: Binary): Binary | undefined {
  const text = decode(token);
  return text?.isWellFormed() === true ? encodeURIComponent(text) : undefined;
}

/** Everything that may have been signed instead of the token. A result shows whether a whole form of the secret was signed, never a part of
 *  the secret: short remains aren't tried, and each secret counts as the same number of candidates. */
export function tokenChoices(input: ExplainInput): Levels<ElementChoice> {
  const stages = tokenStages(input).map(({ steps }) => ({ steps: steps.map(withoutShortRemains) }));
  return countedAlike(pipelineLevels(encode(input.secret), stages), stages);
}

/** In characters: shorter remains could be guessed by trying all of them, one call each. */
const SHORTEST_REMAINS = 8;

/** What replaces the secret without containing any of it. */
const PUBLIC: ReadonlySet<CauseId> = new Set(['token-missing', 'token-app-key', 'token-undefined']);

function withoutShortRemains(original: Step): Step {
  if (PUBLIC.has(original.id)) return original;
  const change = (token: Binary) => {
    const changed = original.change(token);
    const isLong = (changed?.length ?? 0) >= Math.min(SHORTEST_REMAINS, token.length);
    return isLong ? changed : undefined;
  };
  return { ...original, change };
}

function tokenStages(input: ExplainInput): readonly Stage[] {
  const { appKey } = input;
  return [
    {
      steps: [
        fixed('token-missing', ''),
        ...(appKey === undefined ? [] : [fixed('token-app-key', encode(appKey))]),
        ...['undefined', 'null', 'None'].map(text => fixed('token-undefined', text, { text })),
        ...PLACEHOLDERS.map(text => alone(fixed('token-undefined', text, { text }))),
        ...(appKey === undefined ? [] : pairs(encode(appKey)).map(alone)),
      ],
    },
    {
      steps: [
        step('token-decoded', base64Decoded, { encoding: 'Base64' }),
        step('token-decoded', token => asUtf8(base64Decoded(token)), { encoding: 'Base64', read: 'UTF-8' }),
        // PHP's and Python's decoders skip characters outside the alphabet.
        step('token-decoded', leniently, { encoding: 'Base64', others: 'skipped' }),
        alone(
          step('token-decoded', token => asUtf8(leniently(token)), {
            ...{ encoding: 'Base64', others: 'skipped', read: 'UTF-8' },
          }),
        ),
        alone(step('token-decoded', token => withoutPrefix(token, '_'), { encoding: 'Base64', after: '_' })),
        step('token-decoded', percentDecoded, { encoding: '%' }),
        step('token-decoded', token => token.replaceAll('+', ' '), { encoding: '+' }),
        alone(step('token-cut-short', withoutPadding, { at: '=' })),
        ...(['#', ';', '$', ' '] as const).map(at =>
          alone(
            step(
              'token-cut-short',
              token => (token.includes(at) ? token.slice(0, token.indexOf(at)) : token),
              {
                at,
              },
            ),
          ),
        ),
        alone(step('token-cut-short', token => token.replace(/\$\w+/g, ''), { at: '$name' })),
        alone(step('token-cut-short', lastCharacterMissing, { missing: 'last character' })),
        alone(step('token-cut-short', firstCharacterMissing, { missing: 'first character' })),
      ],
    },
    {
      steps: [
        step('token-uppercased', token => inCase(token, text => text.toUpperCase())),
        step('token-lowercased', token => inCase(token, text => text.toLowerCase())),
      ],
    },
    {
      steps: [
        step('token-base64', token => btoa(token)),
        step('token-base64', token => btoa(`${token}\n`), { newline: 'added' }),
        step('token-percent-encoded', percentEncoded),
        alone(
          step(
            'token-percent-encoded',
            token => percentEncoded(token)?.replace(/%../g, code => code.toLowerCase()),
            {
              hex: 'lowercase',
            },
          ),
        ),
        step('token-md5', token => digestHex('md5', token)),
        alone(step('token-md5', token => digestHex('md5', token).toUpperCase(), { case: 'upper' })),
        ...(appKey === undefined
          ? []
          : [
              alone(step('token-base64', token => btoa(`${encode(appKey)}:${token}`), { with: 'App Key' })),
              alone(
                step('token-base64', token => `Basic ${btoa(`${encode(appKey)}:${token}`)}`, {
                  ...{ with: 'App Key', prefix: 'Basic' },
                }),
              ),
            ]),
        alone(step('token-base64', token => btoa(`${token}:`), { with: 'colon after' })),
        alone(step('token-base64', token => btoa(`:${token}`), { with: 'colon before' })),
        alone(
          step('token-base64', token => `Basic ${btoa(`${token}:`)}`, {
            ...{ with: 'colon after', prefix: 'Basic' },
          }),
        ),
        alone(step('token-base64', token => `Basic ${btoa(token)}`, { prefix: 'Basic' })),
      ],
    },
    {
      steps: [
        step('token-trailing-newline', token => `${token}\n`),
        step('token-trailing-newline', token => `${token}\r\n`, { as: 'CR LF' }),
        step('token-trailing-newline', token => `${token}\r`, { as: 'CR' }),
        step('token-trailing-space', token => `${token} `),
        step('token-trailing-space', token => `${token}\t`, { as: 'tab' }),
        step('token-leading-space', token => ` ${token}`),
        step('token-quoted', token => `"${token}"`),
        step('token-quoted', token => `'${token}'`, { quotes: "'" }),
        step('token-quoted', token => `"${token}`, { side: 'start' }),
        step('token-quoted', token => `${token}"`, { side: 'end' }),
        step('token-bearer-prefix', token => `Bearer ${token}`),
        step('token-bearer-prefix', token => `bearer ${token}`, { prefix: 'bearer' }),
        step('token-bearer-prefix', token => `Basic ${token}`, { prefix: 'Basic' }),
        ...PREFIXES.map(prefix =>
          alone(step('token-bearer-prefix', token => `${prefix} ${token}`, { prefix })),
        ),
        step('token-text-added', token => `\xef\xbb\xbf${token}`, { text: 'U+FEFF' }),
        ...AROUND_TOKEN.map(([before, after]) =>
          alone(step('token-text-added', token => before + token + after, { text: `${before}…${after}` })),
        ),
        alone(step('token-text-added', token => token + encode('\u00a0'), { text: 'U+00A0' })),
        alone(step('token-text-added', token => token + encode('\u200b'), { text: 'U+200B' })),
        step('token-text-added', token => `${token}\0`, { text: 'U+0000' }),
        alone(
          step('token-text-added', token => encode('\u201c') + token + encode('\u201d'), { text: '“…”' }),
        ),
        alone(step('token-text-added', token => `token: ${token}`, { text: 'token: ' })),
        alone(step('token-text-added', token => `token:${token}`, { text: 'token:' })),
        alone(step('token-text-added', token => `token=${token}`, { text: 'token=' })),
        ...paddingSteps('token-padded', '', input.body.length),
        ...VARIABLES.map(name =>
          alone(step('token-text-added', token => `${name}=${token}`, { text: `${name}=` })),
        ),
      ],
    },
  ];
}

function pairs(appKey: Binary): readonly Step[] {
  return [
    step('token-text-added', token => appKey + token, { text: 'App Key' }),
    step('token-text-added', token => token + appKey, { text: 'App Key', side: 'after' }),
    step('token-text-added', token => `${appKey}:${token}`, { text: 'App Key:' }),
    step('token-text-added', token => `${token}:${appKey}`, { text: ':App Key', side: 'after' }),
  ];
}

/** Nothing if a character is cut that isn't ASCII, because its other bytes would remain. */
function lastCharacterMissing(token: Binary): Binary | undefined {
  return /[\0-\x7f]$/.test(token) ? token.slice(0, -1) : undefined;
}

function firstCharacterMissing(token: Binary): Binary | undefined {
  return /^[\0-\x7f]/.test(token) ? token.slice(1) : undefined;
}

function base64Decoded(token: Binary): Binary | undefined {
  const plain = token.replaceAll('-', '+').replaceAll('_', '/');
  const payload = /^[A-Za-z0-9+/]+={0,2}$/.test(plain) ? plain : '';
  if (payload !== '') return Buffer.from(payload, 'base64').toString('latin1');
  // Lenient decoders skip a prefix such as `sk_`.
  return /[A-Za-z0-9+/]{8}/.test(token) ? Buffer.from(token, 'base64').toString('latin1') : undefined;
}

/** If the bytes aren't text, changes only ASCII letters: other letters could become characters that aren't bytes. */
function inCase(token: Binary, change: (text: string) => string): Binary {
  const text = decode(token);
  return text === undefined ? token.replace(/[A-Za-z]+/g, change) : encode(change(text));
}

/** The bytes decoded as UTF-8, with U+FFFD for invalid ones, and encoded as UTF-8 again. */
function asUtf8(bytes: Binary | undefined): Binary | undefined {
  return bytes === undefined ? undefined : encode(new TextDecoder().decode(Buffer.from(bytes, 'latin1')));
}

function leniently(token: Binary): Binary {
  return Buffer.from(token.replace(/[^A-Za-z0-9+/]/g, ''), 'base64').toString('latin1');
}

function withoutPrefix(token: Binary, mark: string): Binary | undefined {
  const at = token.lastIndexOf(mark);
  return at === -1 ? undefined : base64Decoded(token.slice(at + 1));
}

function withoutPadding(token: Binary): Binary {
  let end = token.length;
  while (end > 0 && token.charAt(end - 1) === '=') end -= 1;
  return token.slice(0, end);
}

/** The same choices, but the last one also counts for results that the steps could have and don't: which steps change a secret depends on
 *  its characters, so a count without those results would reveal something about it. */
function countedAlike(levels: Levels<ElementChoice>, stages: readonly Stage[]): Levels<ElementChoice> {
  const known = new Map<string, readonly ElementChoice[]>();
  return (incorrectSteps, total) => {
    if (incorrectSteps === 0) return levels(0, total);
    const isAlone = total === 1;
    const key = `${incorrectSteps} ${isAlone} ${total > incorrectSteps}`;
    const choices =
      known.get(key) ??
      weighted([...levels(incorrectSteps, total)], combinations(stages, incorrectSteps, isAlone));
    known.set(key, choices);
    return choices;
  };
}

function weighted(choices: readonly ElementChoice[], count: number): readonly ElementChoice[] {
  const last = choices.at(-1);
  if (last === undefined) return choices;
  const { ways, bytes } = last;
  return [...choices.slice(0, -1), { ways, bytes, weight: count - choices.length + 1 }];
}

/** The number of ways to take this many incorrect steps, each in a different stage. */
function combinations(stages: readonly Stage[], incorrectSteps: number, isAlone: boolean): number {
  const sizes = stages.map(({ steps }) =>
    isAlone
      ? steps.length
      : steps.filter(step => step.isAlone !== true && (incorrectSteps === 1 || step.isSingle !== true))
          .length,
  );
  const ofSteps = sizes.reduce<readonly number[]>(
    (counts, size) => counts.map((count, steps) => count + size * (counts[steps - 1] ?? 0)),
    [1, ...Array.from({ length: incorrectSteps }, () => 0)],
  );
  return ofSteps[incorrectSteps] ?? 0;
}
