import type { CurlData, CurlOptions } from './curlOptions.ts';
import type { Expanded } from './shellQuotes.ts';
import type { ShellWord } from './shellWords.ts';

/** Whether curl reads the value from a file or from standard input. With `--data-urlencode`, an `@` after an `=` is
 *  content. */
export function isFile({ word: { text }, option }: CurlData): boolean {
  if (option === 'urlencoded') return !text.includes('=') && text.includes('@');
  return option !== 'raw' && text.startsWith('@');
}

/** The options with `@-` replaced with the standard input that the script supplies, if any, and `"$(cat file)"` with `@file`. */
export function withInput(options: CurlOptions, input: Expanded | undefined): CurlOptions {
  const data = options.data.map(one => dataWithInput(one, input));
  return { ...options, data, input };
}

function dataWithInput(data: CurlData, input: Expanded | undefined): CurlData {
  const { word, option } = data;
  if (word.file !== undefined && option !== 'urlencoded') {
    return { word: { text: `@${word.file}`, expands: false }, option: option === 'json' ? option : 'binary' };
  }
  const [, name = ''] = /^(.*)@-$/.exec(word.text) ?? [];
  if (input === undefined || !isFile(data) || !word.text.endsWith('@-') || name.includes('=')) return data;
  if ('file' in input) return { word: { text: `${name}@${input.file}`, expands: false }, option };
  const isEncoded = option === 'urlencoded';
  // Source: curl(1), --data: carriage returns and newlines of a file are stripped.
  const text = option === 'text' ? input.text.replace(/[\r\n]/g, '') : input.text;
  return {
    word: { text: isEncoded ? `${name}=${text}` : text, expands: false },
    option: isEncoded || option === 'json' ? option : 'raw',
  };
}

/** A value as curl sends it. The content of a file is unknown here, so only the name of the field is left (`name=`). Source:
 *  curl(1), --data-urlencode, which takes `content`, `=content`, `name=content`, `@file`, and `name@file`. */
export function dataText(data: CurlData): string {
  const { word, option } = data;
  if (isFile(data)) {
    const name = word.text.slice(0, word.text.indexOf('@'));
    return name === '' ? '' : `${name}=`;
  }
  if (option !== 'urlencoded') return word.text;
  const [, name = '', content = ''] = /^(?:([^=]*)=)?([\s\S]*)$/.exec(word.text) ?? [];
  // What the shell replaces stays readable; it's encoded only afterwards.
  const encoded = word.expands ? content : formEncoded(content);
  return name === '' ? encoded : `${name}=${encoded}`;
}

/** curl writes a space as `+`. */
function formEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** The parts that `-G` and `--url-query` add to the query string. */
export function queryTexts({ isGet, data, query }: CurlOptions): readonly string[] {
  const texts = [...(isGet ? data.map(dataText) : []), ...query.map(queryText)];
  return texts.filter(text => text !== '');
}

/** Whether the shell or a file supplies a part of the query string. */
export function isQueryComputed({ isGet, data, query }: CurlOptions): boolean {
  const ofData = isGet && data.some(one => one.word.expands || isFile(one));
  return ofData || query.some(word => word.expands || (!isAsWritten(word) && isFile(encoded(word))));
}

/** Source: curl(1), --url-query: like --data-urlencode, or unchanged with `+`. */
function queryText(word: ShellWord): string {
  return isAsWritten(word) ? word.text.slice(1) : dataText(encoded(word));
}

function isAsWritten({ text }: ShellWord): boolean {
  return text.startsWith('+');
}

function encoded(word: ShellWord): CurlData {
  return { word, option: 'urlencoded' };
}
