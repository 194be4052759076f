import * as vscode from 'vscode';
import type { AssertionResult } from '../../../core/assertions/evaluateAssertions.ts';
import { FiscalError } from '../../../core/errors.ts';
import type { ApiResponse } from '../../../core/request/send/sendRequest.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';
import type { AssertionMarks } from '../response/assertionMarks.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import { bodyFileRootsFor } from './bodyFileRoots.ts';
import type { SendingContext } from './sendingContext.ts';

export interface ResponseEffectsNeeds {
  readonly documents: DocumentStore;
  readonly namedResponses: ResponseStore;
  readonly marks: AssertionMarks;
  readonly world: SendingContext;
  readonly notices: Notices;
  readonly localize: Localizer;
}

/** The effects of a response: lines for the response document, and text for the CodeLens. */
export interface Effects {
  readonly remarks: readonly string[];
  /** ` · 2/2 ✓`; empty without assertions. */
  readonly label: string;
  /** The results of the assertions, masked. */
  readonly assertions: readonly ReportedAssertion[];
}

/** What a request file defines for the response: evaluating assertions, saving its body, and keeping it for
 *  references from other requests. */
export class ResponseEffects {
  readonly #parts: ResponseEffectsNeeds;

  constructor(parts: ResponseEffectsNeeds) {
    this.#parts = parts;
  }

  /** `document` is the file from which the request was prepared. */
  async apply(
    { file, document }: { readonly file: vscode.Uri; readonly document: FiscalDocument },
    { prepared }: SignedRequest,
    response: ApiResponse,
    mask: MaskText,
  ): Promise<Effects> {
    // If the file was closed meanwhile, its response would never be discarded.
    const now = this.#documentNow(file);
    if (now !== undefined) this.#parts.namedResponses.keep(file, { request: prepared, response });
    const asserted = await this.#assertions(prepared.assertions, response, mask);
    // The positions refer to the text that was sent.
    if (this.#documentNow(file) === document) this.#parts.marks.show(file, asserted.assertions);
    const saved = await this.#saves(file, prepared.saves, response, mask);
    return { ...asserted, remarks: [...asserted.remarks, ...saved] };
  }

  #documentNow(file: vscode.Uri): FiscalDocument | undefined {
    const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
    return open === undefined ? undefined : this.#parts.documents.get(open);
  }

  async #assertions(
    assertions: SignedRequest['prepared']['assertions'],
    response: ApiResponse,
    mask: MaskText,
  ): Promise<Effects> {
    if (assertions.length === 0) return { remarks: [], label: '', assertions: [] };
    const { evaluateAssertions } = await import('../../../core/assertions/evaluateAssertions.ts');
    const evaluated = await evaluateAssertions(assertions, response);
    const results = await Promise.all(evaluated.map(result => this.#reported(result, mask)));
    const passed = results.filter(result => result.passed).length;
    const sign = passed === results.length ? '✓' : '✗';
    return {
      remarks: results.map(result => this.#resultText(result)),
      label: ` · ${passed}/${results.length} ${sign}`,
      assertions: results.map(({ text, actual, ...result }) => ({
        ...result,
        text: mask(text),
        actual: actual === null ? null : mask(actual),
      })),
    };
  }

  /** Translates and masks the reason. Masked before being made safe to display, which could hide a secret from the
   *  mask. */
  async #reported({ reason, ...result }: AssertionResult, mask: MaskText): Promise<ReportedAssertion> {
    if (reason === undefined) return result;
    const args = Object.entries(reason.args).map(([name, value]): [string, string | number] => [
      name,
      typeof value === 'string' ? mask(value) : value,
    ]);
    const [why = reason.code] = await this.#parts.notices.ofProblems([
      { ...reason, args: Object.fromEntries(args) },
    ]);
    return { ...result, why };
  }

  #resultText({ text, passed, actual, why }: ReportedAssertion): string {
    if (passed) return `✓ ${text}`;
    if (why !== undefined) return `✗ ${text}: ${why}`;
    const { localize } = this.#parts;
    // Inserted without escaping, because a document shows the exact text, while a message would be made safe to
    // display.
    const was = (value: string): string => localize('assertion.was').replace('{actual}', () => value);
    return `✗ ${text}: ${actual === null ? localize('assertion.nothing') : was(actual)}`;
  }

  /** Nothing was saved there before, or the file has changed since. */
  async #mayOverwrite(path: string, mask: MaskText): Promise<boolean> {
    const { localize } = this.#parts;
    const accept = localize('overwrite.accept');
    const question = localize('overwrite.question', { path: visibleLine(mask(path)) });
    const detail = localize('overwrite.detail');
    return (await vscode.window.showWarningMessage(question, { modal: true, detail }, accept)) === accept;
  }

  async #saves(
    file: vscode.Uri,
    saves: SignedRequest['prepared']['saves'],
    response: ApiResponse,
    mask: MaskText,
  ): Promise<readonly string[]> {
    if (saves.length === 0) return [];
    const { world, notices, localize } = this.#parts;
    const responseFiles = await world.responseFiles(bodyFileRootsFor(file));
    const remarks: string[] = [];
    for (const { path, overwrite } of saves) {
      try {
        const written = await responseFiles.save(
          path,
          file.fsPath,
          response.body,
          overwrite ? named => this.#mayOverwrite(named, mask) : undefined,
        );
        remarks.push(localize('response.saved', { path: mask(written) }));
      } catch (error) {
        if (!(error instanceof FiscalError)) throw error;
        remarks.push(await notices.shortly(error));
      }
    }
    return remarks;
  }
}
