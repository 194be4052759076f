import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { type DynamicSources, dynamicValue } from './dynamicValue.ts';
import { createOtherLookup } from './otherValues.ts';
import { LATER } from './placeholder.ts';
import type { JudgePath } from './references.ts';
import type { Lookup } from './variableLookup.ts';

/** Any moment and any number do for judging how a dynamic value is written. Every variable may be there, and be allowed
 *  when the request is sent. */
const STAND_INS: DynamicSources = {
  nowMs: Date.UTC(2026, 0, 1),
  random: { int: () => 0 },
  localOffsetMinutes: () => 0,
  variable: () => '',
  isAllowed: () => true,
};

/** Judges what has a value at a send alone: dynamic values by their words, references by whether the file has a request of
 *  their name. */
export function valuesToCome(names: FiscalDocument['names'], judgePath: JudgePath | undefined): Lookup {
  return createOtherLookup({
    dynamic: words => {
      const value = dynamicValue(words, STAND_INS);
      return typeof value === 'string' ? LATER : value;
    },
    reference: ({ name, part, path, pathStart }) => {
      if (!names.has(name)) {
        return { code: 'reference-name-unknown', args: { name }, start: 0, end: name.length };
      }
      const fault = part === 'body' && path !== '' ? judgePath?.(path) : undefined;
      if (fault === undefined) return LATER;
      const place = { start: pathStart + fault.offset, end: pathStart + path.length };
      return { code: fault.code, args: { path }, ...place };
    },
  });
}
