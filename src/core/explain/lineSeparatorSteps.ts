import type { Binary } from './binary.ts';
import { localStep, type Step } from './pipeline.ts';

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

/** In place of a line break. */
const REPLACEMENTS = [
  ['', undefined],
  [' ', 'space'],
  ['\n', 'LF'],
] as const;

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
    return REPLACEMENTS.map(([text, instead]) =>
      localStep('body-line-separators-removed', own => own.replace(pattern, text), {
        characters,
        ...(instead === undefined ? {} : { instead }),
      }),
    );
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
