import type { DetailOf } from '../causes/causes.ts';
import type { Binary } from '../pipeline/binary.ts';
import { localStep, type Step, step } from '../pipeline/step.ts';

/** The bytes of the characters besides CR and LF that languages treat as line breaks. */
const SEPARATORS: readonly (readonly [name: string, bytes: Binary])[] = [
  ['VT', '\v'],
  ['FF', '\f'],
  ['FS', '\x1c'],
  ['GS', '\x1d'],
  ['RS', '\x1e'],
  ['U+0085', '\xc2\x85'],
  ['U+2028', '\xe2\x80\xa8'],
  ['U+2029', '\xe2\x80\xa9'],
];

/** What each way of removing line breaks removes. Sources: Python, `str.splitlines`; Java, `Pattern`, Linebreak matcher;
 *  .NET, `String.ReplaceLineEndings`; ECMAScript, LineTerminator; PCRE2, Newline sequences. */
const LINE_BREAKS: readonly RegExp[] = [
  /[\r\n]|\xe2\x80[\xa8\xa9]/g,
  /[\r\n]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
  /[\r\n\f]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
  /[\r\n\v\f]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
  /[\r\n\v\f\x1c-\x1e]|\xc2\x85|\xe2\x80[\xa8\xa9]/g,
  /[\r\n]|\xe2\x80\xa8/g,
  /[\r\n]|\xc2\x85/g,
  /[\r\n\v\f]/g,
  /[\r\n\f]/g,
  /[\r\n\v]/g,
];

/** In place of a line break, of which CR LF is one; `join` writes none at the end. */
const REPLACEMENTS: readonly (readonly [
  text: Binary,
  detail: Partial<DetailOf<'body-line-separators-removed'>>,
  last?: 'removed',
])[] = [
  ['', {}],
  [' ', { instead: 'space' }],
  ['\n', { instead: 'LF' }],
  ['\r\n', { instead: 'CR LF' }],
  [' ', { instead: 'space', last: 'removed' }, 'removed'],
  ['\n', { instead: 'LF', last: 'removed' }, 'removed'],
];

/** Removing line breaks that aren't CR and LF, too. No steps if a body has none, as most. */
export function lineSeparatorSteps(body: Binary): readonly Step[] {
  return [...withoutSeparators(body), ...bytewise(body)];
}

function withoutSeparators(body: Binary): readonly Step[] {
  const present = SEPARATORS.filter(([, bytes]) => body.includes(bytes));
  const different = new Set<string>();
  return LINE_BREAKS.flatMap(pattern => {
    const removed = present.filter(([, bytes]) => bytes.replace(pattern, '') === '');
    const characters = removed.map(([name]) => name).join(', ');
    if (characters === '' || different.has(characters)) return [];
    different.add(characters);
    const breaks = new RegExp(`\\r\\n|${pattern.source}`, 'g');
    return REPLACEMENTS.map(([text, detail, last]) => {
      const replaced = (own: Binary) => own.replace(breaks, text);
      const own = { characters, ...detail };
      if (last === undefined) return localStep('body-line-separators-removed', replaced, own);
      return step('body-line-separators-removed', body => replaced(withoutFinalBreak(body)), own);
    });
  });
}

/** PCRE's `\R` without the option `u`, as in PHP: it removes a byte that is part of characters such as `Å`. */
function bytewise(body: Binary): readonly Step[] {
  if (!body.includes('\x85')) return [];
  return [
    localStep('body-line-separators-removed', own => own.replace(/[\r\n\v\f\x85]/g, ''), {
      ...{ characters: '0x85', of: 'bytes' },
    }),
  ];
}

function withoutFinalBreak(body: Binary): Binary {
  if (body.endsWith('\r\n')) return body.slice(0, -2);
  return /[\r\n]$/.test(body) ? body.slice(0, -1) : body;
}
