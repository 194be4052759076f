/** A part of the product that has to be tested so well that hardly a change to it goes unnoticed. */
export interface Target {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** Modules with the tests that are to notice. In the order in which they notice most for the least time: the first test that
 *  fails ends a run. */
export interface Part {
  readonly modules: readonly string[];
  readonly tests: readonly string[];
}

export const TARGETS: readonly Target[] = [
  {
    name: 'signer',
    parts: [
      {
        modules: [
          ...inFolder('src/core/signing', ['sign', 'signingInput', 'verifySign']),
          'src/core/request/send/signedRequest.ts',
        ],
        tests: [
          ...testsIn('core/signing', ['signingInput', 'sign', 'verifySign', 'vectors']),
          ...testsIn('core/request/send', ['signedRequest', 'sendRequest']),
        ],
      },
      {
        modules: inFolder('src/core/signing', ['lineBreaks', 'runningDigest']),
        tests: testsIn('core/signing', ['lineBreaks', 'runningDigest']),
      },
    ],
  },
  {
    name: 'redactor',
    parts: [
      {
        modules: inFolder('src/core/signing/masking', [
          ...[
            'byteStream',
            'asciiCodes',
            'escapeDecoder',
            'backslashEscape',
            'percentEscape',
            'entityEscape',
          ],
          ...['quoteEscapes', 'base64Decoder', 'hexDecoder', 'decimalDecoder'],
        ]),
        tests: testsIn('core/signing/masking', ['decoders', 'secretMask']),
      },
      {
        modules: inFolder('src/core/signing/masking', ['secretMask', 'secretPatterns', 'patternAutomaton']),
        tests: testsIn('core/signing/masking', ['secretMask']),
      },
      {
        modules: [
          'src/core/signing/appSecret.ts',
          'src/cli/terminal/redaction.ts',
          'src/traffic/maskedStart.ts',
        ],
        tests: [
          ...testsIn('core/signing', ['appSecret']),
          ...testsIn('cli', ['terminal/redaction']),
          ...testsIn('traffic', ['maskedStart']),
          ...testsIn('cli', ['send/sendRedaction']),
        ],
      },
    ],
  },
  {
    name: 'origin',
    parts: [
      {
        modules: inFolder('src/core/request', [
          ...['address/target', 'address/pathFaults', 'address/baseUrl', 'send/sendRequest'],
        ]),
        tests: testsIn('core/request', ['address/target', 'send/sendRequest', 'environment/environments']),
      },
      {
        modules: ['src/node/transport/address.ts'],
        tests: testsIn('node/transport', ['transportAddresses']),
      },
    ],
  },
  {
    name: 'retry',
    parts: [
      {
        modules: inFolder('src/core/request/send', ['retryPolicy', 'sendWithRetries']),
        tests: testsIn('core/request/send', ['retryPolicy', 'sendWithRetries']),
      },
    ],
  },
  {
    name: 'gateway',
    parts: [
      {
        modules: [
          ...inFolder('src/gateway', [
            'verdict/verdict',
            'verdict/rateLimiter',
            'applications/applicationRegister',
          ]),
          'src/traffic/requestGuard.ts',
        ],
        tests: testsIn('gateway', [
          ...['verdict/verdict', 'responses/requestGuard'],
          ...['rotation', 'startGateway'],
        ]),
      },
    ],
  },
  {
    name: 'explainer',
    parts: [
      {
        modules: inFolder('src/core/explain', [
          ...['search', 'pipeline', 'explain', 'explainString', 'candidateInput', 'choice', 'choices'],
          ...['digestForms', 'digestDecorations', 'pathTemplates', 'pathValues'],
          ...['digestChoices', 'structureChoices', 'timestampChoices', 'tokenChoices', 'pathChoices'],
          ...['bodyChoices', 'sourceSteps', 'textSteps', 'lineBreakSteps', 'encodingSteps', 'wrapSteps'],
          ...['jsonTree', 'jsonTokens', 'jsonEscapes', 'jsonNumbers', 'jsonDates', 'jsonStructure'],
          ...['jsonStyles', 'jsonStyleSteps', 'jsonStyleRows', 'hashMapOrder', 'formTexts', 'objectTexts'],
          ...['xmlTokens', 'xmlStyles', 'xmlSteps', 'multipartContents', 'firstDifference', 'explainInput'],
        ]),
        tests: testsIn('core/explain', [
          ...['search', 'documentedHabits', 'jsonTokens', 'jsonEscapes', 'jsonStyles', 'binary'],
          ...['javascript', 'likelihood', 'mismatches', 'aspects'],
        ]),
      },
    ],
  },
];

function inFolder(folder: string, names: readonly string[]): readonly string[] {
  return names.map(name => `${folder}/${name}.ts`);
}

function testsIn(folder: string, names: readonly string[]): readonly string[] {
  return names.map(name => `test/unit/${folder}/${name}.test.ts`);
}
