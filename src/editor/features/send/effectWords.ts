import type { ResponseEffects } from '../../../app/send/responseEffects.ts';
import type { AssertionResult } from '../../../core/assertions/evaluateAssertions.ts';
import type { Problem } from '../../../core/problem.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';

/** The effects of a response: lines for the response document, and text for the CodeLens. */
export interface EffectText {
  readonly remarks: readonly string[];
  /** ` · 2/2 ✓`; empty without assertions. */
  readonly label: string;
  /** The results of the assertions, masked. */
  readonly assertions: readonly ReportedAssertion[];
}

/** What became of a response's assertions and of the files that it's saved to, in words. */
export class EffectWords {
  readonly #notices: Pick<Notices, 'ofProblems' | 'shortly'>;
  readonly #localize: Localizer;

  constructor(notices: Pick<Notices, 'ofProblems' | 'shortly'>, localize: Localizer) {
    this.#notices = notices;
    this.#localize = localize;
  }

  async of(
    { assertions, saves }: Pick<ResponseEffects, 'assertions' | 'saves'>,
    mask: MaskText,
  ): Promise<EffectText> {
    const results = await Promise.all(assertions.map(result => this.#explained(result, mask)));
    const passed = results.filter(result => result.passed).length;
    const sign = passed === results.length ? '✓' : '✗';
    const remarks = results.map(result => this.#resultText(result));
    for (const save of saves) {
      remarks.push(
        save.kind === 'saved'
          ? this.#localize('response.saved', { path: mask(save.path) })
          : await this.#notices.shortly(save.failure),
      );
    }
    const label = results.length === 0 ? '' : ` · ${passed}/${results.length} ${sign}`;
    return { remarks, label, assertions: results.map(result => masked(result, mask)) };
  }

  /** Translates and masks the reason. Masked before being made safe to display, which could hide a secret from the
   *  mask. */
  async #explained({ reason, ...result }: AssertionResult, mask: MaskText): Promise<ReportedAssertion> {
    return reason === undefined ? result : { ...result, why: await this.ofProblem(reason, mask) };
  }

  /** What is wrong, if it may quote the response. */
  async ofProblem(problem: Problem, mask: MaskText): Promise<string> {
    const args = Object.entries(problem.args).map(([name, value]): [string, string | number] => [
      name,
      typeof value === 'string' ? mask(value) : value,
    ]);
    const [words = problem.code] = await this.#notices.ofProblems([
      { ...problem, args: Object.fromEntries(args) },
    ]);
    return words;
  }

  #resultText({ text, passed, actual, why }: ReportedAssertion): string {
    if (passed) return `✓ ${text}`;
    if (why !== undefined) return `✗ ${text}: ${why}`;
    // Inserted without escaping, because a document shows the exact text, while a message would be made safe to
    // display.
    const was = (value: string): string => this.#localize('assertion.was').replace('{actual}', () => value);
    return `✗ ${text}: ${actual === null ? this.#localize('assertion.nothing') : was(actual)}`;
  }
}

function masked({ text, actual, ...result }: ReportedAssertion, mask: MaskText): ReportedAssertion {
  return { ...result, text: mask(text), actual: actual === null ? null : mask(actual) };
}
