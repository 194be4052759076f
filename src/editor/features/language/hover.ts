import * as vscode from 'vscode';
import { type HoverPart, hoverAt } from '../../../core/language/display/hoverAt.ts';
import { shownValue } from '../../../core/language/model/fileVariables.ts';
import type { ExplainedVariable, VariableOrigin } from '../../../core/language/model/variableOrigin.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { GATEWAY_CODE_TEXTS } from '../../../text/gateway/gatewayCodeText.ts';
import { endpointNotes, endpointTitle } from '../../../text/language/endpointText.ts';
import { HOVER_TEXTS, ORIGIN_TEXTS } from '../../../text/language/hoverText.ts';
import { BIRTH_DATE_TEXTS, CHECK_TEXTS, LABEL_TEXTS } from '../../../text/language/identifierText.ts';
import { ABOUT_TEXTS } from '../../../text/language/vocabularyText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import type { LanguageContexts } from './languageContexts.ts';

/** The contents of a file and its responses are untrusted, so they're appended as text, without markup. */
export class HoverProvider implements vscode.HoverProvider {
  readonly #documents: DocumentStore;
  readonly #contexts: LanguageContexts;
  readonly #locale: Locale;

  constructor(documents: DocumentStore, contexts: LanguageContexts, locale: Locale) {
    this.#documents = documents;
    this.#contexts = contexts;
    this.#locale = locale;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    const context = await this.#contexts.of(document.uri);
    const hover = hoverAt(await this.#documents.whole(document), position, context);
    if (hover === undefined) return undefined;
    return new vscode.Hover(
      hover.parts.map(part => this.#markdown(part)),
      toEditorRange(hover.range),
    );
  }

  #markdown(part: HoverPart): vscode.MarkdownString {
    const markdown = new vscode.MarkdownString();
    if (part.kind === 'signing-string') {
      markdown.appendText(localize(HOVER_TEXTS.signingString, this.#locale));
      return markdown.appendCodeblock(visibleLine(part.text), 'fiscal-signing');
    }
    for (const line of this.#lines(part)) markdown.appendText(`${visibleLine(line)}\n`);
    return markdown;
  }

  #lines(part: Exclude<HoverPart, { kind: 'signing-string' }>): readonly string[] {
    const locale = this.#locale;
    switch (part.kind) {
      case 'about':
        return [localize(ABOUT_TEXTS[part.about], locale)];
      case 'endpoint': {
        const { endpoint } = part;
        const { method, pathTemplate = '' } = endpoint;
        return [
          `${method} ${pathTemplate} · ${endpointTitle(endpoint, locale)}`,
          ...endpointNotes(endpoint, locale),
        ];
      }
      case 'gateway-code': {
        const { condition, clientAction } = GATEWAY_CODE_TEXTS[part.code.id];
        const { code, httpStatus } = part.code;
        return [`${httpStatus} · ${code}: ${localize(condition, locale)}`, localize(clientAction, locale)];
      }
      case 'identifier': {
        const checks = part.identifier === 'nascimento' ? BIRTH_DATE_TEXTS : CHECK_TEXTS;
        const lines = part.lines.map(
          ({ label, value }) => `${localize(LABEL_TEXTS[label], locale)}: ${value}`,
        );
        return [...lines, localize(checks[part.check], locale)];
      }
      case 'variable':
        return this.#variableLines(part);
    }
  }

  #variableLines({ name, value, origin, hidden }: ExplainedVariable): readonly string[] {
    const text = value === undefined ? name : `${name} = ${shownValue(name, value)}`;
    const about = origin.kind === 'dynamic' ? ABOUT_TEXTS[`dynamic:${origin.name}`] : undefined;
    const hides = hidden.map(each => {
      const args = { value: shownValue(name, each.value), where: this.#originWords(each.origin) };
      return localize(HOVER_TEXTS.hidden, this.#locale, args);
    });
    return [
      `${text} (${this.#originWords(origin)})`,
      ...hides,
      ...(about === undefined ? [] : [localize(about, this.#locale)]),
    ];
  }

  #originWords(origin: VariableOrigin): string {
    const line = 'lineBase0' in origin ? { line: origin.lineBase0 + 1 } : {};
    const name = 'name' in origin ? { name: origin.name } : {};
    const file = 'file' in origin ? { file: origin.file } : {};
    const request = origin.kind === 'response' ? { request: origin.request } : {};
    return localize(ORIGIN_TEXTS[origin.kind], this.#locale, { ...line, ...name, ...file, ...request });
  }
}
