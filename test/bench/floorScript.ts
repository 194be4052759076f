import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Client from 'undici/lib/dispatcher/client.js';
import { rememberRecent } from '../../src/core/masking/maskedStart.ts';
import { createSecretMask } from '../../src/core/masking/secretMask.ts';
import { type RequestEntry, requestsOf } from '../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';

/**
 * What `fiscal send --all --json` can't leave out, and nothing else, as a program that sends the same requests and prints the same
 * document: it parses the file, signs, exchanges, masks each text of the document, and writes it. No variables, assertions, time
 * limits, repetitions, questions, failures, or help. Its arguments are the file, how many requests to send at a time, and the origin.
 */
const [file = '', width = '1', origin = ''] = process.argv.slice(2);
const PATH = '/openapi/demo/echo';
const { FISCAL_APP_SECRET: token = '' } = process.env;
const secretMask = createSecretMask([token]);
const masked = rememberRecent(text => secretMask.text(text));

interface Exchanged {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bodyText: string;
}

function exchange(
  client: Client,
  headers: readonly (readonly [string, string])[],
  body: Buffer,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let status = 0;
    let raw: readonly Buffer[] = [];
    client.dispatch(
      { method: 'POST', path: PATH, headers: headers.flat(), body },
      {
        onRequestStart: () => {},
        onResponseStart: (controller, code) => {
          status = code;
          raw = controller.rawHeaders as Buffer[];
        },
        onResponseData: (_controller, piece) => {
          pieces.push(piece as Buffer);
        },
        onResponseEnd: () => {
          const texts = raw.map(each => each.toString('latin1'));
          const pairs = Array.from({ length: texts.length / 2 }, (_, at) => pairAt(texts, 2 * at));
          resolve({ status, headers: pairs, bodyText: Buffer.concat(pieces).toString() });
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

function pairAt(texts: readonly string[], at: number): readonly [string, string] {
  return [texts[at] ?? '', texts[at + 1] ?? ''];
}

async function result(client: Client, { name = '', title, line }: RequestEntry, text: string) {
  const bodyText = text.slice(text.indexOf('\n\n') + 2).trimEnd();
  const body = Buffer.from(bodyText);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = hash('md5', token + PATH + bodyText + timestamp);
  const headers = [
    ['token', token],
    ['timestamp', timestamp],
    ['sign', sign],
    ['Content-Type', 'application/json'],
  ] as const;
  const response = await exchange(client, headers, body);
  const shownHeaders = headers.map(([key, value]) => [
    masked(key),
    masked(key === 'sign' ? short(value) : value),
  ]);
  const bodyBytes = body.length;
  return {
    file,
    ...{ name: masked(name), title: masked(title), line },
    request: {
      ...{ method: 'POST', url: masked(origin + PATH), headers: shownHeaders, bodyBytes },
      signing: {
        ...{ sign: short(sign), timestamp, path: masked(PATH), bodyBytes, signedBodyBytes: bodyBytes },
        signingInput: masked(`••••••••${PATH}${bodyText}${timestamp}`),
        segments: segments([token, PATH, bodyText, timestamp]),
      },
    },
    attempts: [{ attempt: 1, timestamp, status: response.status }],
    assertions: [],
    response: {
      ...{ status: response.status, statusText: 'OK' },
      headers: response.headers.map(([key, value]) => [masked(key), masked(value)]),
      bodyText: masked(response.bodyText),
      envelope: maskedValue(JSON.parse(response.bodyText)),
      timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0.5, downloadMs: 0.5, totalMs: 1 },
      ...{ clockSkewSeconds: 0, clockSkewErrorSeconds: 1 },
    },
  };
}

function short(sign: string): string {
  return `${sign.slice(0, 6)}…`;
}

function segments(texts: readonly string[]) {
  let byteOffset = 0;
  return texts.map((text, at) => {
    const byteLength = Buffer.byteLength(text);
    const segment = { element: ['token', 'path', 'body', 'timestamp'][at], byteOffset, byteLength };
    byteOffset += byteLength;
    return segment;
  });
}

function maskedValue(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [masked(key), maskedValue(item)]));
}

async function main(): Promise<void> {
  const document = FiscalDocument.parse(readFileSync(file, 'utf8'));
  const entries = requestsOf(document);
  const results: unknown[] = [];
  let next = 0;
  const worker = async (client: Client): Promise<void> => {
    while (next < entries.length) {
      const entry = entries[next++] as RequestEntry;
      results.push(await result(client, entry, document.blocks[entry.blockIndex]?.text ?? ''));
    }
  };
  const clients = Array.from({ length: Number(width) }, () => new Client(origin));
  await Promise.all(clients.map(worker));
  process.stdout.write(JSON.stringify({ results, summary: { sent: results.length } }));
  await Promise.all(clients.map(client => client.close()));
}

void main();
