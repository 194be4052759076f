import { randomUUID } from 'node:crypto';
import type { AskedMoment } from '../../app/consent/askedMoment.ts';
import { ServerSession } from '../../app/serve/serverSession.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import { Redaction } from '../../cli/terminal/redaction.ts';
import type { Clock } from '../../core/ports.ts';
import type { Gateway } from '../../gateway/startGateway.ts';
import { copiedVariables } from '../../node/secrets/secrets.ts';
import type { Locale } from '../../text/text.ts';
import type { EditorLink } from './editorLink.ts';
import { SessionSends } from './sessionSends.ts';

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
