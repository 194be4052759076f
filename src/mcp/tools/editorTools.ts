import type { Tool } from '../session/tool.ts';
import { describeEndpoint, listEndpoints } from './endpointTools.ts';
import { explainError, explainSignature } from './explainTools.ts';
import { gatewayFault, gatewayJournal, gatewayStart, gatewayStop, proxyJournal } from './gatewayTools.ts';
import { checkRequestFile, formatRequestFile, writeRequestFile } from './requestFileTools.ts';
import { generateSigner, sendRequest, signRequest } from './requestTools.ts';

/** The tools of an editor's server, in display order. Their names and inputs are a contract. It starts no programs: in the
 *  editor, users test their signing code with *Test My Signer…*. */
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
