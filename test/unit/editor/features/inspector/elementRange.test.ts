import { deepEqual, equal } from 'node:assert/strict';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import type { PlacedBlock } from '../../../../../src/core/syntax/nodes.ts';
import { characterRange, elementRange } from '../../../../../src/editor/features/inspector/inspectorModel.ts';
import { utf8 } from '../../../../support/builders.ts';

const TEXT = '### A\r\n# @timestamp 1700000000\r\nPOST /openapi/demo/echo?a=b\r\n\r\n{\r\n "é": 1 }\r\n';
const BODY = '{\r\n "é": 1 }';

describe('the range of an element in its file', () => {
  it('covers the path without its query string, the body, or the forced timestamp, and is missing for the token', () => {
    deepEqual(positions(elementRange(block(TEXT), 'path')), [2, 5, 2, 23]);
    deepEqual(positions(elementRange(block(TEXT), 'body')), [4, 0, 5, 9]);
    deepEqual(positions(elementRange(block(TEXT), 'timestamp')), [1, 13, 1, 23]);
    equal(elementRange(block(TEXT), 'token'), undefined);
  });

  it('covers the path without origin and base path', () => {
    const text = '### A\n\nGET https://proxy.example/gw\n  /openapi/demo/echo?a=b\n';
    deepEqual(positions(elementRange(block(text), 'path')), [3, 2, 3, 20]);
    deepEqual(positions(characterRange(block(text), request(''), 'path', 1)), [3, 3, 3, 4]);
    equal(elementRange(block('### A\n\n\nGET https://proxy.example\n'), 'path'), undefined);
  });

  it('is one character for a byte of a body that is sent as written', () => {
    const place = (byteOffset: number) =>
      positions(characterRange(block(TEXT), request(BODY), 'body', byteOffset));
    // The second byte of é belongs to the same character as the first.
    deepEqual(
      [place(5), place(6), place(7)],
      [
        [5, 2, 5, 3],
        [5, 2, 5, 3],
        [5, 3, 5, 4],
      ],
    );
  });

  it('is the whole body if it contains variables', () => {
    deepEqual(positions(characterRange(block(TEXT), request('{ "x": 1 }'), 'body', 3)), [4, 0, 5, 9]);
  });
});

function block(text: string): PlacedBlock {
  const placed = FiscalDocument.parse(text).atLine(3);
  return placed;
}

function request(body: string): PreparedRequest {
  return { path: '/openapi/demo/echo', body: utf8(body) } as PreparedRequest;
}

function positions(range: ReturnType<typeof elementRange>): readonly number[] {
  if (range === undefined) return [];
  return [range.start.line, range.start.character, range.end.line, range.end.character];
}
