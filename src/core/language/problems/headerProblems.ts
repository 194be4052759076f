import { isMultipart } from '../../api/multipart.ts';
import { nearestWord } from '../../nearestWord.ts';
import type { Block, BlockProblem, HeaderNode } from '../../syntax/nodes.ts';
import { REQUEST_HEADERS } from '../../vocabulary/requestHeaders.ts';
import { textOf } from '../model/blockPosition.ts';
import { languageProblem } from './languageProblem.ts';

const NAMES = REQUEST_HEADERS.map(({ name }) => name);

/** Headers that are sent as written but probably aren't what was meant: a misspelled name, an invalid content type, a
 *  charset that doesn't match the body. */
export function headerProblems({ text, nodes }: Block): readonly BlockProblem[] {
  const isInFile = nodes.some(node => node.kind === 'body' && node.files.length > 0);
  return nodes.flatMap(node => {
    if (node.kind !== 'header') return [];
    const name = textOf(text, node.name);
    if (name.toLowerCase() === 'content-type') return contentTypeProblems(text, node, isInFile);
    const isKnown = NAMES.some(known => known.toLowerCase() === name.toLowerCase());
    const nearest = isKnown ? undefined : nearestWord(name, NAMES);
    if (nearest === undefined) return [];
    return [languageProblem('header-misspelt', node.name, { name, nearest })];
  });
}

function contentTypeProblems(
  text: string,
  { value: span }: HeaderNode,
  isInFile: boolean,
): readonly BlockProblem[] {
  const value = textOf(text, span);
  if (value === '' || value.includes('{{')) return [];
  const type = /^[^;]*/.exec(value)?.[0].trim() ?? '';
  if (!type.includes('/')) {
    const meant = ['json', 'xml'].find(each => type.toLowerCase().includes(each));
    const contentType = meant === undefined ? '' : `application/${meant}`;
    return [
      languageProblem(
        'content-type-malformed',
        { start: span.start, end: span.start + type.length },
        { contentType },
      ),
    ];
  }
  const charset = /;[ \t]*charset[ \t]*=[ \t]*"?([\w.:-]+)/i.exec(value);
  const [, encoding = ''] = charset ?? [];
  if (charset === null || isInFile || isMultipart(value) || /^(?:utf-?8|us-ascii)$/i.test(encoding))
    return [];
  const end = span.start + charset.index + charset[0].length;
  return [languageProblem('content-type-charset', { start: end - encoding.length, end }, { encoding })];
}
