import type { Header } from '../../core/ports.ts';

/** The content encodings of a response's body, in the order in which they were applied, without `identity`.
 *  Source: RFC 9110 8.4. */
export function contentEncodings(headers: readonly Header[]): readonly string[] {
  return headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map(word =>
      word
        .trim()
        .toLowerCase()
        .replace(/^x-(?=gzip$)/, ''),
    )
    .filter(word => word !== '' && word !== 'identity');
}
