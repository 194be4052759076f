import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Depth } from '../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../support/explainNow.ts';
import { jsonBody, xmlBody } from './explainBodies.ts';
import { programMeasurements } from './explainPrograms.ts';
import { atMost, fastestMs, type Measurement, orientation } from './measurement.ts';

const KIB_10 = 10_240;
const MIB_10 = 10_485_760;

/** The explainer's worst case: a signature without an explanation, so that every candidate is tried. */
export async function bench(): Promise<readonly Measurement[]> {
  const tryAll = (body: Uint8Array, depth: Depth) => () => explain(unexplainedInput(body), depth);
  const json = jsonBody(KIB_10);
  const xml = xmlBody(KIB_10);
  const singles = fastestMs({ json: tryAll(json, 1), xml: tryAll(xml, 1) }, 30);
  const pairs = fastestMs(
    { json: tryAll(json, 2), xml: tryAll(xml, 2), none: tryAll(new Uint8Array(), 2) },
    7,
  );
  const largeXml = xmlBody(MIB_10);
  const largeJson = jsonBody(MIB_10);
  const large = fastestMs(
    {
      xml: tryAll(largeXml, 1),
      raw: () => createHash('md5').update(largeXml).digest('hex'),
      json: tryAll(largeJson, 1),
    },
    4,
  );
  return [
    atMost(50, 'explain, every single cause, JSON of 10 KiB', singles.json, 'ms'),
    atMost(50, 'explain, every single cause, XML of 10 KiB', singles.xml, 'ms'),
    atMost(1500, 'explain, every pair of causes, JSON of 10 KiB', pairs.json, 'ms'),
    atMost(1500, 'explain, every pair of causes, XML of 10 KiB', pairs.xml, 'ms'),
    orientation('explain, every pair of causes, no body', pairs.none, 'ms'),
    atMost(4000, 'explain, every single cause, XML of 10 MiB', large.xml, 'ms'),
    orientation('… in raw MD5s of that body', large.xml / large.raw, '×'),
    atMost(4000, 'explain, every single cause, JSON of 10 MiB', large.json, 'ms'),
    atMost(
      4,
      'memory held, every single cause, XML of 10 MiB',
      memoryBytes('--expose-gc') / MIB_10,
      '× body',
    ),
    orientation('… peak of the resident set, garbage included', memoryBytes() / MIB_10, '× body'),
    ...programMeasurements(),
  ];
}

/** An ordinary request with a signature that no candidate has. */
export function unexplainedInput(body: Uint8Array): ExplainInput {
  return {
    secret: '3j27xdcg2lMLzgeonyLGcTJFiz4soCmZ9cpvnpKnA1hEDCM4PmBxdUcl1MhOoSfA',
    appKey: 'ak_2e8d28a79023c39c2006',
    method: 'POST',
    origin: 'https://api.example.com.br',
    path: '/openapi/v2/empresas/24979/nf-e',
    query: '?pagina=2',
    template: '/openapi/v2/empresas/{empresaId}/nf-e',
    multipart: false,
    body,
    timestamp: '1753606924',
    claimedSign: '0123456789abcdef0123456789abcdef',
  };
}

function memoryBytes(...flags: readonly string[]): number {
  const program = join(import.meta.dirname, 'explainMemory.ts');
  return Number(execFileSync(process.execPath, [...flags, program, String(MIB_10)], { encoding: 'utf8' }));
}
