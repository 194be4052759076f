import type * as vscode from 'vscode';
import type { KnownOrigins, SendQuestion } from '../../../app/send/sendPorts.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { bothEnds } from '../../../report/askedContent.ts';
import type { Locale } from '../../../text/text.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { agrees, type UserQuestion } from '../../platform/notifications/userQuestion.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { MissingSecret } from './missingSecret.ts';
import { dialogOf, productionDetails, productionQuestion, remarksBefore } from './questionWords.ts';
import { maskOf } from './sendNotes.ts';

export interface SendQuestionsNeeds {
  readonly workbench: Workbench;
  readonly missing: MissingSecret;
  readonly catalogue: EndpointCatalogue;
  readonly localize: Localizer;
  readonly locale: Locale;
}

type Asked<Kind extends SendQuestion['kind']> = Extract<SendQuestion, { kind: Kind }>;
type WordedQuestion = Exclude<SendQuestion, Asked<'secret' | 'start-gateway' | 'passphrase'>>;

/** Asks the user what must be decided before a request is sent. */
export class EditorQuestions {
  readonly #parts: SendQuestionsNeeds;

  constructor(parts: SendQuestionsNeeds) {
    this.#parts = parts;
  }

  async ask(asked: SendQuestion): Promise<boolean> {
    switch (asked.kind) {
      case 'secret':
        return this.#parts.missing.offer(asked.scope);
      case 'start-gateway':
        return this.#parts.missing.offerGateway(asked.scope);
      case 'passphrase':
        return this.#parts.missing.offerPassphrase(asked.origin);
      default:
        return agrees(this.#parts.workbench, this.#wordsOf(asked));
    }
  }

  #wordsOf(asked: WordedQuestion): UserQuestion {
    const { localize, locale } = this.#parts;
    switch (asked.kind) {
      case 'first-send':
        return firstSendQuestion(asked, locale);
      case 'note': {
        // Says that the note comes from the request file, and where the request goes.
        const { environment, origin } = asked.request;
        const place = localize('production.host', { host: new URL(origin).host, environment });
        const detail = [...remarksBefore(asked, this.#language, localize), place];
        return dialogOf(asked.kind, { request: requestOf(asked) }, locale, detail);
      }
      case 'again': {
        const detail = remarksBefore(asked, this.#language, localize);
        return dialogOf(asked.kind, { request: requestOf(asked) }, locale, detail);
      }
      case 'production': {
        const { request, written, remark } = asked;
        const endpoints = this.#parts.catalogue.of(this.#parts.workbench.Uri.parse(written.file, true));
        return productionQuestion(request, productionDetails(request, remark, endpoints, localize), locale);
      }
      case 'overwrite': {
        // This tool saved nothing there before, or the file has changed since.
        const path = visibleLine(maskOf(asked.sent, asked.request)(asked.path));
        return dialogOf(asked.kind, { path }, locale);
      }
      default:
        return dialogOf(asked.kind, { request: requestOf(asked) }, locale);
    }
  }

  get #language(): string {
    return this.#parts.workbench.env.language;
  }
}

function requestOf({ request: { method, path } }: { readonly request: PreparedRequest }): string {
  return bothEnds(visibleLine(`${method} ${path}`));
}

const CONSENT_KEY = 'fiscal.knownOrigins';

/** The origins that the user agreed to send to, for each environment. */
export function knownOrigins(memory: vscode.Memento): KnownOrigins {
  const known = (): readonly string[] => memory.get<readonly string[]>(CONSENT_KEY) ?? [];
  return {
    has: (...place) => known().includes(JSON.stringify(place)),
    add: async (...place) => memory.update(CONSENT_KEY, [...known(), JSON.stringify(place)]),
  };
}

/** Asks whether requests may be sent to an origin. */
export function firstSendQuestion(
  { environment, origin }: { readonly environment: string; readonly origin: string },
  locale: Locale,
): UserQuestion {
  const { host } = new URL(origin);
  return dialogOf('first-send', { host, origin, environment }, locale);
}
