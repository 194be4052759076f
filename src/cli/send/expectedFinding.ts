import { type ComparisonReport, comparisonReport } from '../../app/expected/comparisonReport.ts';
import type { ExpectedComparison, ExpectedSave } from '../../app/expected/expectedBook.ts';
import type { ResponseEffects } from '../../app/send/responseEffects.ts';
import type { ResponseChange } from '../../core/expected/compareResponse.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { comparisonText } from '../../text/outcome/sendingText.ts';
import { type Locale, localize } from '../../text/text.ts';
import type { ReportedProblem } from '../documents/sendDocument.ts';
import { failureWords } from '../failure/failureWords.ts';

/** The result of `--save-expected` or `--compare` for one response. */
export interface ExpectedFinding {
  readonly report: { readonly comparison?: ComparisonReport };
  /** Set if the file couldn't be read or written. */
  readonly failure: ReportedProblem | undefined;
  /** Set if the response isn't as expected. */
  readonly problem: ReportedProblem | undefined;
  readonly remarks: readonly string[];
  readonly warnings: readonly string[];
}

const NOTHING: ExpectedFinding = {
  ...{ report: {}, failure: undefined, problem: undefined, remarks: [], warnings: [] },
};

export function expectedFinding(
  { expectedSave, comparison }: ResponseEffects,
  name: string | undefined,
  locale: Locale,
): ExpectedFinding {
  if (expectedSave !== undefined) return savedFinding(expectedSave, locale);
  return comparison === undefined ? NOTHING : comparedFinding(comparison, name, locale);
}

function savedFinding(save: ExpectedSave, locale: Locale): ExpectedFinding {
  if (save.kind === 'failed') return failedFinding(save.failure, locale);
  const { path, ignore } = save;
  const key = ignore.length === 0 ? 'expected-saved' : 'expected-saved-ignoring';
  return { ...NOTHING, remarks: [cliText(key, locale, { path, paths: ignore.join(', ') })] };
}

function comparedFinding(
  comparison: ExpectedComparison,
  name: string | undefined,
  locale: Locale,
): ExpectedFinding {
  const none = comparisonReport(comparison);
  if (comparison.kind === 'failed') {
    const finding = failedFinding(comparison.failure, locale);
    return finding.failure === undefined ? { ...finding, report: { comparison: none } } : finding;
  }
  if (comparison.kind === 'none') {
    const words = cliText('expected-none', locale, { name: name ?? '', file: comparison.file });
    return { ...NOTHING, report: { comparison: none }, warnings: [words] };
  }
  return {
    ...NOTHING,
    report: { comparison: comparisonReport(comparison) },
    problem: comparison.changes.length === 0 ? undefined : changesProblem(comparison, locale),
  };
}

/** If the request has no name, the response just isn't saved or compared; a problem with the file must be fixed. */
function failedFinding(failure: Parameters<typeof failureWords>[0], locale: Locale): ExpectedFinding {
  const { message, advice } = failureWords(failure, locale);
  return failure.code === 'expected-unnamed'
    ? { ...NOTHING, warnings: [`${message} ${advice}`] }
    : { ...NOTHING, failure: { code: failure.code, message, advice } };
}

/** Nobody reads more differences in a terminal. */
const SHOWN_CHANGES = 50;

function changesProblem(
  { changes, against }: Extract<ExpectedComparison, { kind: 'compared' }>,
  locale: Locale,
): ReportedProblem {
  const lines = changes.slice(0, SHOWN_CHANGES).map(change => changeLine(change, locale));
  const more = changes.length - lines.length;
  if (more > 0) lines.push(cliText('changes-more', locale, { count: more }));
  return {
    code: 'response-changed',
    message: localize(comparisonText(against).changed, locale, { count: changes.length }),
    advice: lines.join('\n'),
  };
}

/** `$.data.x: 1 → 2` */
function changeLine({ path, kind, expected, actual }: ResponseChange, locale: Locale): string {
  const words = cliText(`change-${kind}`, locale, {
    expected: shown(expected),
    actual: shown(actual),
  });
  return visibleLine(`${path}: ${words}`);
}

const SHOWN_CHARACTERS = 200;

/** Strings in JSON have no line breaks. */
function shown(json = ''): string {
  const line = json.replace(/\n */g, ' ');
  return line.length <= SHOWN_CHARACTERS ? line : `${line.slice(0, SHOWN_CHARACTERS)}…`;
}
