import { randomUUID } from 'node:crypto';
import type { AskedMoment } from '../../app/consent/askedMoment.ts';
import {
  bytesKeyOf,
  type EarlierSend,
  type SendMemory,
  type SendRecord,
  type WrittenRequest,
  writtenKeyOf,
} from '../../app/send/sendMemory.ts';
import { ServerSession } from '../../app/serve/serverSession.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import { Redaction } from '../../cli/terminal/redaction.ts';
import type { Clock } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { Gateway } from '../../gateway/startGateway.ts';
import { copiedVariables } from '../../node/secrets/secrets.ts';
import type { Locale } from '../../text/text.ts';
import type { EditorLink } from './editorLink.ts';

/** What lasts as long as the server: one client, one process. */
export class McpSession {
  readonly commandContext: CommandContext;
  readonly version: string;
  /** Masks the App Secrets of the server's environment variables in everything that is sent. Nothing that a caller passes is added: the
   *  questions to the user are masked, too, and mustn't hide anything else. */
  readonly redaction: Redaction;
  readonly consents = new Consents();
  readonly sends = new SessionSends();
  /** The editor that started the server, which signs and sends with the App Secrets it stores. */
  readonly editor: EditorLink | undefined;
  /** The gateway that an agent started, and its log. */
  readonly gateways = new ServerSession<Gateway>();

  constructor(commandContext: CommandContext, version: string, editor?: EditorLink) {
    this.commandContext = commandContext;
    this.editor = editor;
    this.version = version;
    this.redaction = new Redaction(commandContext.env);
  }

  /** The gateway that an agent started. */
  get gateway(): Gateway | undefined {
    return this.gateways.running;
  }

  get clock(): Clock {
    return this.commandContext.clock;
  }

  /** The user's language, for questions to the user. Models read English. */
  get locale(): Locale {
    return this.commandContext.locale;
  }

  /** The process's environment variables; with a gateway of this session, `local` uses its demo secret. */
  get env(): CommandContext['env'] {
    const secret = this.demoSecret;
    const { env } = this.commandContext;
    if (secret === undefined) return env;
    return {
      ...copiedVariables(env),
      FISCAL_APP_SECRET_LOCAL: secret,
      FISCAL_ORIGIN_LOCAL: this.gateway?.url,
    };
  }

  /** The App Secret of the gateway's working application: generated for this run, accepted nowhere else. */
  get demoSecret(): string | undefined {
    return this.gateway?.applications()[0]?.secret.reveal();
  }
}

/** More questions than a client has open at the same time. */
const MAX_OPEN = 100;

/** The open questions to users. Each one is for a single call with exactly what was shown: the response to another
 *  question, or a used one, allows nothing. */
class Consents {
  readonly #open = new Map<string, { readonly subject: string; readonly moment: AskedMoment }>();

  /** Records what a user is asked to allow, and returns the question's id. */
  ask(subject: string, moment: AskedMoment): string {
    const id = randomUUID();
    const [oldest] = this.#open.size >= MAX_OPEN ? this.#open.keys() : [];
    if (oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(id, { subject, moment });
    return id;
  }

  /** Whether an open question with this id is about the subject. The question can't be used again. */
  use(id: string, subject: string): boolean {
    const asked = this.#open.get(id);
    this.#open.delete(id);
    return asked?.subject === subject;
  }

  /** When the call was made that led to an open question. */
  momentOf(id: string): AskedMoment | undefined {
    return this.#open.get(id)?.moment;
  }
}

interface SessionSend extends EarlierSend {
  /** The digests of its bytes and of its text, either of which identifies it. */
  readonly digests: readonly string[];
  isKnown: boolean;
}

/** What was sent in this session. A program that gets no response tends to send again, and the user can't see that a question is about the
 *  same document. Whatever becomes of a later attempt, the outcome of an earlier one stays unknown. */
class SessionSends {
  /** The earliest first; a key is an index. */
  readonly #sends: SessionSend[] = [];
  readonly #counts = new WeakMap<AskedMoment, number>();

  /** The latest attempt at the same request whose outcome is unknown. */
  unknown(request: PreparedRequest, written: WrittenRequest): EarlierSend | undefined {
    const digests = digestsOf(request, written);
    return this.#sends.findLast(send => !send.isKnown && isOneOf(send, digests));
  }

  /** The memory for a call. It also finds what other calls have sent since `moment`, when the user was asked, whatever became of it: two
   *  questions about the same request may have been open at the same time. Of two attempts, only the later one finds the other. */
  memoryOf(moment: AskedMoment): SendMemory {
    const sends = this.#sends;
    const count = this.#counts.get(moment) ?? sends.length;
    this.#counts.set(moment, count);
    return {
      find: async (request, written, own = String(sends.length)) => {
        const digests = digestsOf(request, written);
        return sends
          .slice(0, Number(own))
          .findLast((send, index) => (!send.isKnown || index >= count) && isOneOf(send, digests));
      },
      begin: async (request: PreparedRequest, written: WrittenRequest, sent: SendRecord) => {
        const key = sends.push({ ...sent, digests: digestsOf(request, written), isKnown: false }) - 1;
        return String(key);
      },
      end: async (key, isKnown) => {
        const send = sends[Number(key)];
        if (send !== undefined) send.isKnown = isKnown;
      },
      answered: async () => {},
    };
  }
}

function isOneOf(send: SessionSend, digests: readonly string[]): boolean {
  return digests.some(digest => send.digests.includes(digest));
}

function digestsOf(request: PreparedRequest, written: WrittenRequest): readonly string[] {
  return [bytesKeyOf(request), writtenKeyOf(request, written)];
}
