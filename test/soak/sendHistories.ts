import type { WrittenRequest } from '../../src/app/send/sendMemory.ts';
import type { SendQuestion } from '../../src/app/send/sendPorts.ts';
import type { Random } from '../../src/core/ports.ts';
import { utf8 } from '../support/builders.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { aPreparedRequest, FakeMemory, mayHaveArrived, type Reply, runSend } from '../support/sendWorld.ts';

/** What histories did, so that a test can tell that they did something. */
export interface HistoryResult {
  /** The first few requests that were repeated without being asked for, each with its history’s seed. Must be empty. */
  readonly repeated: readonly string[];
  readonly sends: number;
  readonly exchanges: number;
  /** How often the user was asked whether to send again, and agreed. */
  readonly askedAgain: number;
  readonly agreedAgain: number;
}

const CODES = [
  ...(['connection-reset', 'headers-timeout', 'body-timeout', 'response-malformed', 'cancelled'] as const),
  ...(['gateway-not-running', 'certificate-unusable', 'tls-failed'] as const),
];
const STATUSES = [200, 201, 302, 400, 401, 403, 404, 409, 429, 500, 502, 503, 504];
const KINDS = ['local', 'homologacao', 'producao'] as const;
const QUESTIONS: readonly SendQuestion['kind'][] = [
  ...(['secret', 'first-send', 'note', 'again', 'production', 'unnoted', 'start-gateway'] as const),
  'passphrase',
];
const MAX_SENDS = 12;
const MAX_REPORTED = 10;

/** Histories of a few requests that issue or cancel documents, sent from several windows that share a memory: with every answer
 *  to every question, every end of an exchange, cancellations, windows that end while they wait, and a disk that fails. Reports
 *  each exchange of a document that the platform may already know without the user having agreed to send it again. */
export async function sendHistories(count: number, firstSeed: number): Promise<HistoryResult> {
  const total = { repeated: [] as string[], sends: 0, exchanges: 0, askedAgain: 0, agreedAgain: 0 };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const history = await oneHistory(seededRandom(seed));
    total.repeated.push(...history.repeated.map(words => `seed ${seed}: ${words}`));
    for (const key of ['sends', 'exchanges', 'askedAgain', 'agreedAgain'] as const)
      total[key] += history[key];
  }
  return { ...total, repeated: total.repeated.slice(0, MAX_REPORTED) };
}

async function oneHistory(random: Random): Promise<HistoryResult> {
  const oneOf = <T>(items: readonly T[]): T => items[random.int(items.length)] as T;
  const isBroken = { now: false };
  const memory = new FakeMemory(() => isBroken.now);
  /** By document: whether the platform may have taken it although nobody was told so. */
  const unknown = new Set<string>();
  const result = { repeated: [] as string[], sends: 0, exchanges: 0, askedAgain: 0, agreedAgain: 0 };
  const sends = 1 + random.int(MAX_SENDS);
  for (let index = 0; index < sends; index++) {
    const method = oneOf(['POST', 'DELETE', 'PUT']);
    const document = oneOf(['1', '2']);
    const key = `${method} ${document}`;
    const request = aPreparedRequest({
      method,
      body: utf8(document),
      ...(random.int(4) === 0 ? { note: '!' } : {}),
    });
    const written: WrittenRequest = { file: 'file:///a.fiscal', label: key, text: key };
    const answers = Object.fromEntries(QUESTIONS.map(kind => [kind, random.int(4) > 0]));
    const replies = Array.from({ length: 3 }, () => aReply(random, oneOf));
    isBroken.now = random.int(8) === 0;
    let isUnrecorded = false;
    const script = {
      ...{ request, written, memory, answers, replies, kind: oneOf(KINDS) },
      ...{ hasSecret: random.int(6) > 0, isKnownOrigin: random.int(3) > 0 },
      ...(random.int(3) === 0 ? { cancelAt: random.int(20) } : {}),
    };
    const steps: string[] = [];
    await new Promise<void>((resolve, reject) => {
      runSend(script, step => {
        steps.push(step);
        if (step === 'ask unnoted') isUnrecorded = true;
        // The window ends, and what it waited for with it.
        if (step === 'wire "never"') resolve();
      }).then(() => resolve(), reject);
    });
    result.sends += 1;
    const wire = steps
      .filter(step => step.startsWith('wire '))
      .map(step => JSON.parse(step.slice(5)) as Reply);
    result.exchanges += wire.length;
    const isAsked = steps.includes('ask again');
    if (isAsked) result.askedAgain += 1;
    const isAgreed = isAsked && answers['again'] === true;
    if (isAgreed && wire.length > 0) result.agreedAgain += 1;
    for (const [at, reply] of wire.entries()) {
      const words = `${key} after ${JSON.stringify(wire.slice(0, at))}, ${steps.join(', ')}`;
      if (wire.slice(0, at).some(mayHaveArrived)) result.repeated.push(`by itself: ${words}`);
      if (at === 0 && unknown.has(key) && !isAgreed) result.repeated.push(`unasked: ${words}`);
      // Who sent without a record was told that nothing would be remembered.
      if (isUnknown(reply) && !isUnrecorded) unknown.add(key);
    }
  }
  return result;
}

function isUnknown(reply: Reply): boolean {
  if (typeof reply === 'number') return reply >= 500;
  return mayHaveArrived(reply);
}

function aReply(random: Random, oneOf: <T>(items: readonly T[]) => T): Reply {
  switch (random.int(8)) {
    case 0:
      return 'processed-nothing';
    case 1:
      return 'never';
    case 2:
      return ['gateway-not-running', 'nothing'];
    case 3:
      return ['certificate-unusable', 'nothing', 'wrong-passphrase'];
    case 4:
    case 5:
      return [oneOf(CODES), oneOf(['nothing', 'some', 'all'] as const), oneOf(['wrong-passphrase', 'other'])];
    default:
      return oneOf(STATUSES);
  }
}
