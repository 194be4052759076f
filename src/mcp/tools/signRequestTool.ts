import {
  ENVIRONMENT,
  pathInput,
  REQUEST_FILE,
  REQUEST_NAME,
  REQUEST_PARTS,
} from '../session/requestInputs.ts';
import { DETAIL, inputSchema, READS, type Tool } from '../session/tool.ts';

export const signRequest: Tool = {
  name: 'sign_request',
  title: 'Sign a request without sending it',
  description:
    'Shows the string to sign of a request, with the App Secret masked, and its signature. Use it to see what exactly is signed, or ' +
    'to have an expected value for a test. Name a request of a .fiscal file, or give a path with a body. The signature itself is ' +
    'returned for the environment “local” only; for others the user is asked. Nothing is sent. Don’t use it to find out why a ' +
    'signature is incorrect; use explain_signature. Example: {"path": "/openapi/demo/echo", "method": "POST", ' +
    '"body": "{\\"message\\":\\"hi\\"}", "timestamp": "1700000000"}',
  input: inputSchema({
    file: REQUEST_FILE,
    name: REQUEST_NAME,
    path: pathInput('Path from /openapi on, without query.'),
    ...REQUEST_PARTS,
    timestamp: { type: 'string', maxLength: 20, description: 'Unix seconds. Default: now.' },
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
};
