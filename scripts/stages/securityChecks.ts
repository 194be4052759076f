/** The number of checks in each group of docs/security-checks.md. */
const GROUPS: Readonly<Record<string, number>> = { A: 18, B: 10, C: 8, D: 10, E: 7, F: 9, G: 6, H: 8, I: 6 };

/** `A1` to `I6`. */
export const CHECKS: readonly string[] = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
);

/** The checks with which a test's title, or its suite's, starts: `A1 A7 NODE_DEBUG shows no secret`. */
export function checksOfTitle(titlePath: string): readonly string[] {
  return titlePath.split(' › ').flatMap(title => {
    const [ids = ''] = /^(?:[A-I][1-9]\d?[,:]? )+/.exec(title) ?? [];
    return (ids.match(/[A-I]\d+/g) ?? []).filter(id => CHECKS.includes(id));
  });
}

/** The checks with which titles in a test's source start. */
export function checksOfSource(source: string): readonly string[] {
  return [...source.matchAll(/['"`]((?:[A-I][1-9]\d?[,:]? )+)/g)].flatMap(([, start = '']) =>
    checksOfTitle(start),
  );
}

/** The checks for which a text such as SECURITY.md gives a reason: a list item that starts with `**A1**`. */
export function checksWithReason(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^- \*\*([A-I]\d+)\*\*/gm)].map(([, id = '']) => id));
}

export interface OtherChecks {
  /** SECURITY.md says why they have no test. */
  readonly withReason: ReadonlySet<string>;
  /** They have a test that this run leaves to `npm run test:rest`. */
  readonly inRest: ReadonlySet<string>;
}

/** Summarizes the security checks from a run's test lines in one line: for each group, how many are covered (their
 *  tests ran, and all passed), and why the others aren't. */
export function checksLine(output: string, { withReason, inRest }: OtherChecks): string {
  const passed = new Set(checksOfLines(output, /^ {2}✓ (.*) \(\d+ ms\)$/));
  const failed = new Set(checksOfLines(output, /^ {2}✗ (.*)$/));
  const isHeld = (id: string): boolean => passed.has(id) && !failed.has(id);
  const counts = Object.entries(GROUPS).map(([group, count]) => {
    const held = CHECKS.filter(id => id.startsWith(group) && isHeld(id)).length;
    return `${group} ${held}/${count}`;
  });
  const others = CHECKS.filter(id => !isHeld(id));
  const listed = others.filter(id => withReason.has(id));
  const later = others.filter(id => inRest.has(id) && !withReason.has(id) && !failed.has(id));
  const unheld = others.filter(id => !withReason.has(id) && !later.includes(id));
  return [
    `Checks held by tests: ${counts.join(' · ')}`,
    ...(listed.length > 0 ? [`with a reason in SECURITY.md: ${listed.join(' ')}`] : []),
    ...(later.length > 0 ? [`in npm run test:rest: ${later.join(' ')}`] : []),
    ...(unheld.length > 0 ? [`with neither: ${unheld.join(' ')}`] : []),
  ].join('; ');
}

function checksOfLines(output: string, pattern: RegExp): readonly string[] {
  return output.split('\n').flatMap(line => checksOfTitle(pattern.exec(line)?.[1] ?? ''));
}
