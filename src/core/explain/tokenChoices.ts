import { digestHex } from '../signing/runningDigest.ts';
import { encode } from './binary.ts';
import type { ElementChoice } from './choice.ts';
import { distinct } from './distinct.ts';
import type { ExplainInput } from './explainInput.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';

/** What people put in the token's place. */
export function tokenChoices(input: ExplainInput): readonly ElementChoice[] {
  const secret = encode(input.secret);
  const wrong: [MistakeId, string, MistakeDetail?][] = [
    ['token-missing', ''],
    ['token-trailing-newline', `${secret}\n`],
    ['token-trailing-space', `${secret} `],
    ['token-leading-space', ` ${secret}`],
    ['token-quoted', `"${secret}"`],
    ['token-bearer-prefix', `Bearer ${secret}`],
    ['token-uppercased', encode(input.secret.toUpperCase())],
    ['token-lowercased', encode(input.secret.toLowerCase())],
    ['token-base64', btoa(secret)],
    ['token-md5', digestHex('md5', secret)],
    ['token-percent-encoded', encodeURIComponent(input.secret.toWellFormed())],
    ...['undefined', 'null', 'None'].map((text): [MistakeId, string, MistakeDetail] => [
      'token-undefined',
      text,
      { text },
    ]),
  ];
  if (input.appKey !== undefined) wrong.push(['token-app-key', encode(input.appKey)]);
  return distinct(secret, wrong);
}
