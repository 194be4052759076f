import type { Tool } from '../session/tool.ts';
import { describeEndpoint, listEndpoints } from './endpointTools.ts';
import { explainError } from './explainErrorTool.ts';
import { explainSignature } from './explainSignatureTool.ts';
import { gatewayFault, gatewayJournal, gatewayStart, gatewayStop } from './gatewayTools.ts';
import { generateSigner } from './generateSignerTool.ts';
import { proxyJournal } from './proxyJournalTool.ts';
import { checkRequestFile, formatRequestFile, writeRequestFile } from './requestFileTools.ts';
import { runConformance } from './runConformanceTool.ts';
import { sendRequest } from './sendRequestTool.ts';
import { signRequest } from './signRequestTool.ts';

/** The tools, in display order. Their names and inputs are a contract. */
export const ALL_TOOLS: readonly Tool[] = [
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
  runConformance,
  sendRequest,
];
