import type { CredentialSpan } from './credentialSpan.ts';

/** The formats of tokens that are recognized wherever they appear, even in a field with an ordinary name: of code hosts, registries,
 *  clouds, chats, and payment and e-mail services. Source: the services’ documentation. */
const FORMATS = [
  ...['gh[opsur]_[A-Za-z0-9]{30,255}', 'github_pat_\\w{22,255}', 'gl[a-z]{2,5}-[\\w-]{20,255}'],
  ...['npm_[A-Za-z0-9]{36}', 'pypi-[\\w-]{50,400}', 'hf_[A-Za-z0-9]{30,60}', 'dop_v1_[0-9a-f]{64}'],
  ...['(?:AKIA|ASIA)[A-Z2-7]{16}(?!\\w)', 'AIza[\\w-]{35}', 'ya29\\.[\\w-]{20,2000}', 'GOCSPX-[\\w-]{20,60}'],
  ...['sk-[\\w-]{32,300}', 'xox[abeoprs]-[\\w-]{10,255}', 'xapp-[\\w-]{10,255}'],
  ...['[rs]k_(?:live|test)_\\w{16,255}', 'whsec_[\\w+/=]{16,255}', 'shp[a-z]{2}_[0-9a-fA-F]{32}'],
  ...['APP_USR-[\\w-]{20,200}', '\\$aact_[\\w:=+/.-]{20,400}', 'SG\\.[\\w-]{16,64}\\.[\\w-]{16,64}'],
];

/** Addresses whose path is the credential. */
const IN_PATHS = [
  '(?<=telegram\\.org/(?:file/)?bot)\\d{8,10}:[\\w-]{30,40}',
  '(?<=hooks\\.slack\\.com/services/)[\\w/-]{20,200}',
  '(?<=discord(?:app)?\\.com/api/webhooks/)\\d{15,25}/[\\w-]{40,100}',
];

const TOKEN = new RegExp(`(?<![\\w$-])(?:${FORMATS.join('|')})|${IN_PATHS.join('|')}`, 'g');

/** Tokens of well-known services, whatever their name. */
export function* knownTokens(text: string): Generator<CredentialSpan> {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    yield { start: index, end: index + token.length, text: token };
  }
}
