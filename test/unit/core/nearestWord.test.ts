import { equal } from 'node:assert/strict';
import { nearestWord } from '../../../src/core/nearestWord.ts';

describe('the most similar word', () => {
  const known = ['name', 'note', 'timestamp', 'no-sign', 'expect'];

  for (const [word, nearest] of [
    ['nmae', 'name'],
    ['Name', 'name'],
    ['nam', 'name'],
    ['notes', 'note'],
    ['timestmp', 'timestamp'],
    ['timestanps', 'timestamp'],
    ['nosign', 'no-sign'],
    ['save', undefined],
    ['title', undefined],
    ['na', undefined],
    ['name', undefined],
    ['x'.repeat(41), undefined],
  ] as const) {
    it(`of ${word} is ${nearest ?? 'none'}`, () => equal(nearestWord(word, known), nearest));
  }
});
