import { type FiscalDocument, mayHaveOtherNames } from '../../syntax/fiscalDocument.ts';
import { type DynamicSources, dynamicValue } from './dynamicValue.ts';
import { createOtherLookup, type JudgePath } from './references.ts';
import { type OtherLookup, PENDING } from './variableLookup.ts';

/** Any time and any number will do to check the syntax of a dynamic variable. Every variable is assumed to exist and
 *  to be allowed when sending. */
const STAND_INS: DynamicSources = {
  nowMs: Date.UTC(2026, 0, 1),
  random: { int: () => 0 },
  localOffsetMinutes: () => 0,
  variable: () => '',
  isAllowed: () => true,
};

/** Checks placeholders that have a value only when sending: dynamic variables by their syntax, references by whether the file has a
 *  request with that name. */
export function valuesToCome(
  { names, imports, importPaths }: Pick<FiscalDocument, 'names' | 'imports' | 'importPaths'>,
  judgePath: JudgePath | undefined,
): OtherLookup {
  const isUncertain = mayHaveOtherNames({ imports, importPaths });
  const others = createOtherLookup({
    names,
    dynamic: words => {
      const value = dynamicValue(words, STAND_INS);
      return typeof value === 'string' ? PENDING : value;
    },
    reference: ({ name, part, path, pathStart }, home) => {
      if (!(home ?? { names }).names.has(name)) {
        if (isUncertain) return PENDING;
        return { code: 'reference-name-unknown', args: { name }, start: 0, end: name.length };
      }
      const fault = part === 'body' && path !== '' ? judgePath?.(path) : undefined;
      if (fault === undefined) return PENDING;
      const place = { start: pathStart + fault.offset, end: pathStart + path.length };
      return { code: fault.code, args: { path }, ...place };
    },
  });
  // An import that isn't read yet may define the name.
  return isUncertain
    ? { ...others, valueOf: (words, home) => others.valueOf(words, home) ?? PENDING }
    : others;
}
