import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MismatchExplainer } from '../../../../src/app/explain/mismatchExplainer.ts';
import type { CauseId } from '../../../../src/core/explain/causes/causes.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { type Gateway, startGateway } from '../../../../src/gateway/startGateway.ts';
import { startExplainThread } from '../../../../src/node/explainThread.ts';
import type { TrafficRecord } from '../../../../src/report/trafficRecord.ts';
import { explain } from '../../../support/explainNow.ts';
import { canRun, PROGRAMS } from '../../../support/languages/languagePrograms.ts';
import { skip } from '../../../support/skip.ts';

interface Sent {
  readonly status: string;
  readonly answer: string;
  readonly input: Omit<ExplainInput, 'secret'>;
}

const EXPECTED: readonly (readonly [keyof typeof PROGRAMS, string, Readonly<Record<string, CauseId>>])[] = [
  [
    'python',
    'send_wrong.py',
    {
      'serialized twice': 'body-json-ascii-escaped-spaced',
      'query signed': 'path-query-included',
      'line breaks kept': 'body-crlf-kept',
      'None for no body': 'body-none',
      'upper case': 'digest-uppercase',
    },
  ],
  [
    'java',
    'SendWrong.java',
    {
      'Latin-1 digested': 'body-latin1-bytes',
      'milliseconds signed': 'timestamp-milliseconds-later',
      'null for no body': 'body-null',
      'Base64 of the digest': 'digest-base64',
      'joined by a colon': 'separator-inserted',
    },
  ],
];

for (const [key, file, causes] of EXPECTED) {
  const { language, needs } = PROGRAMS[key];
  const runs = canRun(PROGRAMS[key]);
  describe(`a program in ${language} that signs incorrectly and sends over HTTP${runs ? '' : ` (SKIPPED: ${needs} isn’t installed)`}`, () => {
    let gateway: Gateway | undefined;
    let secret = '';
    let sent: ReadonlyMap<string, Sent> = new Map();
    const told: TrafficRecord[] = [];

    before(async function () {
      if (!runs) {
        skip(this, needs);
      }
      gateway = await startGateway({
        port: 0,
        clock: { nowMs: () => Date.now() },
        explainer: new MismatchExplainer(startExplainThread),
        onExplained: record => told.push(record),
      });
      secret = gateway.applications()[0]?.secret.reveal() ?? '';
      sent = await run(PROGRAMS[key].command[0], file, { url: gateway.url, secret });
      // An entry is reported as soon as it's explained.
      while (told.length < sent.size) await new Promise(resolve => setTimeout(resolve, 20));
    });

    after(() => gateway?.close());

    for (const [name, id] of Object.entries(causes)) {
      it(`is refused with 401 and 10009003, and explained as ${id}: ${name}`, () => {
        const request = sent.get(name);
        assert.ok(request !== undefined);
        assert.equal(request.status, '401');
        assert.equal(JSON.parse(request.answer).code, 10009003);
        const { verdict } = explain({ ...request.input, secret }, 1);
        assert.ok(verdict.kind === 'explained');
        const ids = verdict.explanations.map(explanation => explanation.causes.map(cause => cause.id).join());
        assert.ok(ids.includes(id), ids.join());
        const entry = told.find(({ receivedSign }) => receivedSign === request.input.claimedSign);
        assert.ok(entry?.explanation !== undefined && 'explanations' in entry.explanation);
        assert.ok(JSON.stringify(entry.explanation).includes(`"${id}"`));
      });
    }
  });
}

/** Runs asynchronously, because this process also runs the gateway. */
async function run(
  program: string,
  file: string,
  input: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Sent>> {
  const child = spawn(program, [join(import.meta.dirname, '../../../support/languages', file)]);
  child.stdin.end(JSON.stringify(input));
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  assert.equal(child.exitCode, 0, complaint);
  return new Map(output.trimEnd().split(/\r?\n/).map(readLine));
}

function readLine(line: string): [string, Sent] {
  const [
    name = '',
    status = '',
    answer = '',
    method = '',
    target = '',
    timestamp = '',
    claimedSign = '',
    body = '',
  ] = line.split('\t');
  const queryStart = target.includes('?') ? target.indexOf('?') : target.length;
  const input = {
    appKey: undefined,
    method,
    origin: undefined,
    path: target.slice(0, queryStart),
    query: target.slice(queryStart),
    template: undefined,
    multipart: false,
    body: Buffer.from(body, 'base64'),
    timestamp,
    claimedSign,
  };
  return [name, { status, answer, input }];
}
