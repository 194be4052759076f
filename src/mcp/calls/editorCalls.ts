import type { McpCalls } from '../session/mcpCalls.ts';
import { describeEndpointCall, listEndpointsCall } from './endpointCalls.ts';
import { explainErrorCall } from './explainErrorCall.ts';
import { explainSignatureCall } from './explainSignatureCall.ts';
import { gatewayFaultCall, gatewayJournalCall, gatewayStartCall, gatewayStopCall } from './gatewayCalls.ts';
import { generateSignerCall } from './generateSignerCall.ts';
import { proxyJournalCall } from './proxyJournalCall.ts';
import { checkRequestFileCall, formatRequestFileCall, writeRequestFileCall } from './requestFileCalls.ts';
import { RESOURCE_CALLS } from './resourceCalls.ts';
import { sendRequestCall } from './sendRequestCall.ts';
import { signRequestCall } from './signRequestCall.ts';

/** What the tools of an editor's server do. It has no code that starts a program. */
export const EDITOR_CALLS: McpCalls = {
  tools: {
    list_endpoints: listEndpointsCall,
    describe_endpoint: describeEndpointCall,
    explain_signature: explainSignatureCall,
    explain_error: explainErrorCall,
    sign_request: signRequestCall,
    check_request_file: checkRequestFileCall,
    format_request_file: formatRequestFileCall,
    write_request_file: writeRequestFileCall,
    generate_signer: generateSignerCall,
    gateway_start: gatewayStartCall,
    gateway_stop: gatewayStopCall,
    gateway_journal: gatewayJournalCall,
    gateway_fault: gatewayFaultCall,
    proxy_journal: proxyJournalCall,
    send_request: sendRequestCall,
  },
  resources: RESOURCE_CALLS,
};
