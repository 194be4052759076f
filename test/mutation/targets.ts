import { globSync } from 'node:fs';
import { repositoryRoot } from '../support/editorHost/paths.ts';

/** A part of the product whose tests must detect nearly every change to it. */
export interface Target {
  readonly name: string;
  readonly modules: readonly string[];
  /** The files with the tests that must detect changes. */
  readonly tests: readonly string[];
}

/** Tests that search through all pairs of causes, start other programs, or compare hundreds of documents. They would take
 *  seconds or minutes for each mutant, so that the other tests must detect it. */
const SLOW_EXPLAINER_TESTS = [
  ...[
    'jsonLibraries',
    'xmlLibraries',
    'languages',
    'overHttp',
    'ownPrograms',
    'realPrograms',
    'otherPrograms',
  ],
  ...['mismatches', 'nesting', 'properties', 'clockFractionsSearch', 'jsonStyles', 'javascript', 'habits'],
];

export const TARGETS: readonly Target[] = [
  {
    name: 'signer',
    modules: [
      ...inFolder('src/core/signing', [...['sign', 'verifySign']]),
      ...inFolder('src/core/explain/digest', ['runningDigest']),
      'src/core/request/send/signedRequest.ts',
    ],
    tests: [
      ...testsIn('core/signing', [...['sign', 'verifySign', 'vectors', 'lineBreaks']]),
      ...testsIn('core/explain/digest', ['runningDigest']),
      ...testsIn('core/request/send', ['signedRequest']),
      ...testsIn('app/send', ['sendRequest']),
    ],
  },
  {
    name: 'redactor',
    modules: [
      ...filesIn('src/core/masking', '*.ts'),
      'src/core/signing/appSecret.ts',
      'src/cli/terminal/redaction.ts',
      'src/traffic/maskedExplanation.ts',
    ],
    tests: [
      ...testsIn('core/masking', ['decoders', 'encodingsIn', 'maskedStart', 'secretMask']),
      ...testsIn('core/signing', ['appSecret']),
      ...testsIn('cli', ['terminal/redaction', 'send/sendRedaction']),
      ...testsIn('traffic', ['maskedExplanation']),
    ],
  },
  {
    name: 'origin',
    modules: [
      ...inFolder('src/core/request', [...['address/target', 'address/pathFaults', 'address/baseUrl']]),
      'src/app/send/sendRequest.ts',
      'src/node/transport/address.ts',
      ...inFolder('src/node/secrets', ['boundSecrets', 'userKind']),
      ...inFolder('src/node/files', ['containment', 'protectedNames']),
    ],
    tests: [
      ...testsIn('core/request', ['address/target', 'environment/environments']),
      ...testsIn('app/send', ['sendRequest', 'sendUntil']),
      ...testsIn('node/transport', ['transportAddresses']),
      ...testsIn('node/secrets', ['boundSecrets', 'userKind']),
      ...testsIn('node/files', ['containment', 'protectedNames', 'files', 'checkWritable']),
    ],
  },
  {
    name: 'retry',
    modules: ['src/core/request/send/retryPolicy.ts', 'src/app/send/sendUntil.ts'],
    tests: [
      ...testsIn('core/request/send', ['retryPolicy']),
      ...testsIn('app/send', ['sendRequest', 'sendUntil']),
    ],
  },
  {
    name: 'gateway',
    modules: [
      ...inFolder('src/gateway', ['verdict/verdict', 'applications/applicationRegister']),
      ...inFolder('src/traffic', ['requestGuard', 'listenOnLoopback']),
    ],
    tests: [
      ...testsIn('gateway', ['verdict/verdict', 'responses/frontResponse', 'rotation', 'startGateway']),
      ...testsIn('traffic', ['otherUser', 'listenOnLoopback']),
    ],
  },
  {
    name: 'wire',
    modules: filesIn('src/proxy/wire', '*.ts'),
    tests: testsIn('proxy', ['wire/framing', 'keptBody']),
  },
  {
    name: 'sent-secrets',
    modules: [
      ...inFolder('src/traffic', ['tokenForms', 'sentSecrets']),
      ...inFolder('src/proxy', ['secretMemory']),
    ],
    tests: [
      ...testsIn('traffic', ['sentSecrets', 'maskedExplanation']),
      ...testsIn('proxy', ['secretMemory']),
    ],
  },
  {
    name: 'transport',
    modules: filesIn('src/node/transport', '*.ts').filter(file => !file.endsWith('.d.ts')),
    tests: filesIn('test/unit/node/transport', '*.test.ts'),
  },
  {
    name: 'agents',
    modules: [...filesIn('src/mcp/session', '*.ts'), 'src/report/askedContent.ts'],
    tests: [
      ...filesIn('test/unit/mcp', '**/*.test.ts').filter(
        file => !/\/mcp(?:Attacks|Faults)\.test\.ts$/.test(file),
      ),
      'test/unit/report/askedContent.test.ts',
    ],
  },
  {
    name: 'explainer',
    modules: filesIn('src/core/explain', '**/*.ts'),
    tests: filesIn('test/unit/core/explain', '**/*.test.ts').filter(
      file => !SLOW_EXPLAINER_TESTS.some(name => file.endsWith(`/${name}.test.ts`)),
    ),
  },
];

function inFolder(folder: string, names: readonly string[]): readonly string[] {
  return names.map(name => `${folder}/${name}.ts`);
}

function testsIn(folder: string, names: readonly string[]): readonly string[] {
  return names.map(name => `test/unit/${folder}/${name}.test.ts`);
}

function filesIn(folder: string, pattern: string): readonly string[] {
  return globSync(`${folder}/${pattern}`, { cwd: repositoryRoot }).toSorted();
}
