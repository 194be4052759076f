import { AskedMoment } from '../../app/consent/askedMoment.ts';
import { type AskedRequest, requestDigest } from '../../app/consent/consent.ts';
import type { EarlierSend, SendMemory } from '../../app/send/sendMemory.ts';
import { type ResponseValue, ResponseValues } from '../../core/convert/responseValues.ts';
import type { Files } from '../../core/ports.ts';
import { isNoWorse, mayHaveChangedData } from '../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { requireConsent, type WindowRun } from '../request/windowConsent.ts';
import type { OpenSend } from './openSend.ts';
import { filesOnce, prepareOne } from './prepareOne.ts';
import { type SendContext, writtenOf } from './sendContext.ts';
import type { PlannedRequest } from './sendPlan.ts';

/** What the user agreed to: the requests, and what each is sent with. */
export interface AgreedSend {
  readonly order: OpenSend['order'];
  readonly contextOf: (request: PlannedRequest) => SendContext;
}

/** Asks the user in the editor's window about all requests, as they are on the disk; exactly those are sent. Each file is read once
 *  for sending, and once more after the answer to compare. Throws InputError unless the user agrees. */
export async function agreeToSend(
  { order, context, again }: OpenSend,
  window: WindowRun,
): Promise<AgreedSend> {
  const memory = await window.memory();
  const frozen = withFilesReadOnce(order);
  const sends = frozen.map(() => new TerminalSend(context, window, memory));
  let plan = async (): Promise<OpenSend['order']> => frozen;
  const read = async (): Promise<readonly AskedRequest[]> => {
    const requests = await plan();
    plan = again;
    const asked: AskedRequest[] = [];
    for (const [index, send] of sends.entries()) {
      const request = requests[index];
      // Requests that need each other aren't sent.
      const isSent = request !== undefined && request.cycle === undefined;
      const found = isSent ? await send.asked(request.item) : undefined;
      if (found !== undefined) asked.push({ ...found, digest: `${requests.length} ${found.digest}` });
    }
    return asked;
  };
  const kind = context.transport === undefined ? 'sign' : 'send';
  await requireConsent(kind, read, window, context.commandContext.signal);
  const contexts = new Map(frozen.map(({ item }, index) => [item, sends[index]?.context()]));
  return { order: frozen, contextOf: item => contexts.get(item) ?? context };
}

/** The request that the user was shown. */
interface ShownSend {
  readonly request: PreparedRequest;
  /** Whether parts of the request come from responses that the user couldn't see yet. */
  readonly isOpen: boolean;
}

/** One request of a command that an editor's window carries out. */
class TerminalSend {
  readonly #context: SendContext;
  readonly #window: WindowRun;
  readonly #memory: SendMemory;
  readonly #moment: AskedMoment;
  #shown: ShownSend | undefined;
  #earlier: EarlierSend | undefined;

  constructor(context: SendContext, window: WindowRun, memory: SendMemory) {
    this.#window = window;
    this.#memory = memory;
    const moment = new AskedMoment(window.clock, window.random);
    const commandContext = { ...context.commandContext, dynamic: () => moment.sources() };
    this.#moment = moment;
    this.#context = { ...context, commandContext };
  }

  /** The request as it would be sent now; undefined if it can't be. The result of the first call is what the user is shown. */
  async asked(planned: PlannedRequest): Promise<AskedRequest | undefined> {
    const values = new ResponseValues(planned.requestFile.document);
    let isOpen = false;
    const preparation = await prepareOne(planned, this.#context, reference => {
      isOpen = true;
      return values.markOf(reference);
    });
    if (preparation.kind === 'refused') return undefined;
    const { request } = preparation;
    const written = writtenOf(planned, this.#window.fileId);
    const digest = requestDigest(written, request);
    this.#shown ??= { request, isOpen };
    return {
      ...{ request, environmentKind: planned.environment.kind, digest, note: request.note },
      ...{ timestamp: this.#timestampOf(request), file: planned.requestFile.path },
      words: text => values.in(request).reduce(withReference, text),
      earlier: async () => {
        this.#earlier = mayHaveChangedData(request) ? await this.#memory.find(request, written) : undefined;
        return this.#earlier;
      },
    };
  }

  /** The timestamp, if it isn't the time of signing. */
  #timestampOf({ signature, environment, origin, application }: PreparedRequest): string | undefined {
    const { isClockGiven, correctionMs } = this.#context;
    if (signature.timestamp !== undefined || !isClockGiven) return signature.timestamp;
    const nowMs = this.#window.clock.nowMs() + correctionMs({ environment, origin, application });
    return String(Math.floor(nowMs / 1000));
  }

  /** The context for sending the request once the user has agreed. */
  context(): SendContext {
    const { fileId, askAboutSend } = this.#window;
    const answer: SendContext['answer'] = question => {
      switch (question.kind) {
        case 'note':
          return Promise.resolve(true);
        case 'again':
          // Asks again if the earlier attempt isn't the one that the user was told about.
          return question.earlier.sentAtMs === this.#earlier?.sentAtMs
            ? Promise.resolve(true)
            : askAboutSend(question);
        case 'overwrite':
        case 'start-gateway':
          return undefined;
        default:
          return askAboutSend(question);
      }
    };
    const isAgreed = (request: PreparedRequest) => this.#isAgreed(request);
    return { ...this.#context, window: { fileId }, memory: this.#memory, answer, isAgreed };
  }

  #isAgreed(request: PreparedRequest): boolean {
    if (this.#shown === undefined || this.#moment.isOver(this.#window.clock.nowMs())) return false;
    const { request: shown, isOpen } = this.#shown;
    const fixed = ({ method, origin, basePath, environment, application }: PreparedRequest) =>
      JSON.stringify([method, origin, basePath, environment, application]);
    if (isOpen) return isNoWorse(request, shown) && fixed(request) === fixed(shown);
    const nowhere = { file: '', text: '' };
    return requestDigest(nowhere, request) === requestDigest(nowhere, shown);
  }
}

function withReference(text: string, { mark, reference }: ResponseValue): string {
  return text.replaceAll(mark, `{{${reference}}}`);
}

/** What the user agreed to is what is sent, even if the files change. */
function withFilesReadOnce(order: OpenSend['order']): OpenSend['order'] {
  const kept = new Map<Files, Files>();
  return order.map(one => {
    const files = kept.get(one.item.files) ?? filesOnce(one.item.files);
    kept.set(one.item.files, files);
    return { ...one, item: { ...one.item, files } };
  });
}
