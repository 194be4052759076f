import {
  DETAIL,
  given,
  inputSchema,
  READS,
  ToolError,
  type ToolInput,
  type ToolResult,
} from '../../app/agents/tool.ts';
import type { SigningReport } from '../../cli/documents/sendDocument.ts';
import { signingOf } from '../../cli/sign/signCommand.ts';
import { CODE_LANGUAGE_IDS } from '../../core/convert/code/codeLanguage.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { createEnvironmentSecrets } from '../../node/secrets/secrets.ts';
import { bothEnds } from '../../report/askedContent.ts';
import { MCP_CONSENT_TEXT } from '../../text/mcp/consentText.ts';
import { localize } from '../../text/text.ts';
import { commandContextOf, inWords, runCommand } from '../session/commandRun.ts';
import { defineTool, type ToolCall } from '../session/defineTool.ts';
import { type EditorLink, editorFor } from '../session/editorLink.ts';
import type { McpSession } from '../session/mcpSession.ts';
import {
  bytesOfBody,
  ENVIRONMENT,
  pathInput,
  REQUEST_FILE,
  REQUEST_NAME,
  REQUEST_PARTS,
  WINDOW_REQUEST,
} from '../session/requestInputs.ts';

export const signRequest = defineTool({
  name: 'sign_request',
  title: 'Sign a request without sending it',
  description:
    'Shows the string to sign of a request, with the App Secret masked, and its signature. Use it to see what exactly is signed, or ' +
    'to get an expected value for a test. Name a request in a .fiscal file, or give a path with a body. The signature itself is ' +
    'returned for the environment “local” only; for others the user is asked. Nothing is sent. Don’t use it to find out why a ' +
    'signature is incorrect; use explain_signature. Example: {"path": "/openapi/demo/echo", "method": "POST", ' +
    '"body": "{\\"message\\":\\"hi\\"}", "timestamp": "1700000000"}',
  input: inputSchema({
    file: REQUEST_FILE,
    name: REQUEST_NAME,
    path: pathInput('Path from /openapi on, without query.'),
    ...REQUEST_PARTS,
    timestamp: { type: 'string', maxLength: 20, description: 'Unix time in seconds. Default: now.' },
    environment: ENVIRONMENT,
    detail: DETAIL,
  }),
  output: {
    sign: { type: 'string' },
    timestamp: { type: 'string' },
    path: { type: 'string' },
    stringToSign: { type: 'string' },
    bodyBytes: { type: 'integer' },
    signedBodyBytes: { type: 'integer' },
    segments: { type: 'array' },
  },
  kind: READS,
  inWindow: {
    reference: 'fiscalSign',
    icon: '$(key)',
    description:
      'Shows the string to sign of a request in a .fiscal file, with the App Secret masked, and its signature, computed with ' +
      'the App Secret that the user stored in the editor. Use it to see what exactly is signed, or to get an expected value ' +
      'for a test. The user confirms it for environments other than “local”. Nothing is sent. Don’t use it to find out why a ' +
      'signature is incorrect; use fiscal_explain_signature. Example: {"file": "requests/echo.fiscal", "name": "echo"}',
    input: inputSchema({ ...WINDOW_REQUEST, detail: DETAIL }),
  },
  run: sign,
});

const SHORT_STRING = 1_000;

async function sign(input: ToolInput, call: ToolCall, session: McpSession) {
  const editor = editorFor(session, input.text('environment'));
  if (editor !== undefined) return signInEditor(input, call, editor);
  const { file, report } = await signed(input, call, session);
  const environment = input.text('environment') ?? LOCAL_ENVIRONMENT.name;
  if (environment !== LOCAL_ENVIRONMENT.name || !(await hasOwnLocalSecret(session))) {
    const fixed = fixedTimestamp(report, session);
    call.consent({
      message: localize(MCP_CONSENT_TEXT.sign, session.locale, {
        path: bothEnds(visibleLine(report.path)),
        environment: visibleLine(environment),
        text: bothEnds(visibleLine(report.signingInput)),
        // The header's name is the same in both languages.
        time: fixed === undefined ? '' : `\nTimestamp: ${fixed}`,
      }),
      subject: JSON.stringify(['sign', file ?? null, unstamped(report), environment, fixed ?? null]),
      instead: 'The user can run: fiscal sign (see `fiscal sign --help`).',
    });
  }
  const { signingInput, sign: value, timestamp, path, bodyBytes, signedBodyBytes, segments } = report;
  const isCut = !input.isFull && signingInput.length > SHORT_STRING;
  return {
    summary: `Signed for ${environment === LOCAL_ENVIRONMENT.name ? 'local' : 'another environment'}. Nothing was sent.`,
    data: {
      ...{ sign: value, timestamp, path },
      stringToSign: isCut ? `${signingInput.slice(0, SHORT_STRING)}…` : signingInput,
      ...{ bodyBytes, signedBodyBytes },
      ...(input.isFull ? { segments } : {}),
    },
    next:
      'Compare with what your code signs. If they differ, call explain_signature with your code’s sign. A signature is valid for ' +
      '300 s around its timestamp.',
  };
}

/** The editor asks the user itself. */
async function signInEditor(input: ToolInput, call: ToolCall, editor: EditorLink): Promise<ToolResult> {
  const file = input.text('file');
  if (file === undefined) {
    throw new ToolError(
      'file-missing',
      'The App Secret is in the editor, which signs requests of files. Pass `file`, and write the request with write_request_file if there is none.',
    );
  }
  const { path } = await call.roots.findRequestFile(file);
  const [name, environment, detail] = ['name', 'environment', 'detail'].map(each => input.text(each));
  return editor.ask('sign', given({ file: path, name, environment, detail }), call.signal);
}

/** More than the time that it takes to prepare a call. */
const NOW_SECONDS = 60;

/** A timestamp that isn't the current time, so that the signature is valid at another time. */
function fixedTimestamp({ timestamp }: SigningReport, { clock }: McpSession): string | undefined {
  const away = Math.abs(Number(timestamp) - clock.nowMs() / 1_000);
  return away <= NOW_SECONDS ? undefined : timestamp;
}

/** What is signed, without its timestamp, which will have changed by the time the user agrees. */
function unstamped({ signingInput, timestamp }: SigningReport): string {
  return signingInput.slice(0, signingInput.length - timestamp.length);
}

async function signed(
  input: ToolInput,
  call: ToolCall,
  session: McpSession,
): Promise<{ readonly file: string | undefined; readonly report: SigningReport }> {
  const named = input.text('file');
  const found = named === undefined ? undefined : await call.roots.findRequestFile(named);
  const body = await bytesOfBody(input, call.roots);
  const options = given({
    name: input.text('name'),
    method: input.text('method'),
    path: input.text('path'),
    timestamp: input.text('timestamp'),
    multipart: input.has('multipart') ? input.flag('multipart') : undefined,
    env: input.text('environment'),
    bodyFile: body === undefined ? undefined : '-',
  });
  const place = {
    cwd: found?.root ?? call.roots.workingFolder,
    signal: call.signal,
    moment: call.moment,
    ...(body === undefined ? {} : { stdin: body }),
  };
  const report = await inWords(session, () =>
    signingOf(found?.path, options, commandContextOf(session, place)),
  );
  return { file: found?.path, report };
}

/** Whether `local` has its own App Secret. Otherwise FISCAL_APP_SECRET is used, which may belong to a real
 *  environment. */
async function hasOwnLocalSecret({ env }: McpSession): Promise<boolean> {
  const { FISCAL_APP_SECRET_LOCAL } = env;
  const secrets = createEnvironmentSecrets({ env: { FISCAL_APP_SECRET_LOCAL } });
  const scope = { environment: LOCAL_ENVIRONMENT.name, origin: '', application: DEFAULT_APPLICATION };
  return (await secrets.get(scope)) !== undefined;
}

export const generateSigner = defineTool({
  name: 'generate_signer',
  title: 'Generate code that signs',
  description:
    `Generates a program that signs and sends a request in a .fiscal file, in one of ${CODE_LANGUAGE_IDS.length} languages (${CODE_LANGUAGE_IDS.join(', ')}). ` +
    'Use it as the starting point of a client instead of writing the signature yourself. The code reads the App Secret from the ' +
    'environment and contains none; it’s only returned, never run or written. Example: {"file": "requests/echo.fiscal", "name": "echo", ' +
    '"language": "python"}',
  input: inputSchema(
    {
      file: REQUEST_FILE,
      name: REQUEST_NAME,
      language: {
        type: 'string',
        enum: CODE_LANGUAGE_IDS,
        description: 'The programming language.',
      },
      environment: ENVIRONMENT,
    },
    ['file', 'language'],
  ),
  output: {
    language: { type: 'string' },
    code: { type: 'string' },
    remarks: { type: 'array', items: { type: 'string' } },
  },
  kind: READS,
  isExact: true,
  run: async (input, call, session) => {
    const { root, path } = await call.roots.findRequestFile(input.text('file') ?? '');
    const language = input.text('language') ?? '';
    const { codegenCommand } = await import('../../cli/convert/codegenCommand.ts');
    const options = given({ name: input.text('name'), env: input.text('environment'), lang: language });
    const { text, diagnostics } = await runCommand(
      session,
      { cwd: root, signal: call.signal },
      commandContext => codegenCommand(path, options, commandContext),
    );
    return {
      summary: `Code in ${language} that signs and sends the request.`,
      data: { language, code: text, remarks: diagnostics },
      next: 'Run it against gateway_start first. Then prove the signing code with run_conformance: a few hundred generated cases.',
    };
  },
});
