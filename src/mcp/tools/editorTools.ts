import type { Tool } from '../session/defineTool.ts';
import { describeEndpoint, listEndpoints } from './endpointTools.ts';
import { explainError, explainSignature } from './explainTools.ts';
import { checkRequestFile, formatRequestFile, writeRequestFile } from './requestFileTools.ts';
import { sendRequest } from './sendRequestTool.ts';
import { gatewayFault, gatewayJournal, gatewayStart, gatewayStop, proxyJournal } from './serverTools.ts';
import { generateSigner, signRequest } from './signTools.ts';

/** The tools of an editor's server, in display order. That server has no code that starts a program: in the editor, users test their
 *  signing code with *Test My Signer…*. */
export const EDITOR_TOOLS: readonly Tool[] = [
  listEndpoints,
  describeEndpoint,
  explainSignature,
  explainError,
  signRequest,
  checkRequestFile,
  formatRequestFile,
  writeRequestFile,
  generateSigner,
  gatewayStart,
  gatewayStop,
  gatewayJournal,
  gatewayFault,
  proxyJournal,
  sendRequest,
];
