/** Every command of the extension; package.json contributes the same ids, and a test holds the two equal. */
export const COMMANDS = {
  openPlayground: 'fiscal.openPlayground',
  openSample: 'fiscal.openSample',
  getStarted: 'fiscal.getStarted',
  send: 'fiscal.send',
  sendAtCursor: 'fiscal.sendAtCursor',
  sendAll: 'fiscal.sendAll',
  cancelSend: 'fiscal.cancelSend',
  inspect: 'fiscal.inspect',
  inspectAtCursor: 'fiscal.inspectAtCursor',
  openInspector: 'fiscal.openInspector',
  explain: 'fiscal.explain',
  explainSignature: 'fiscal.explainSignature',
  saveExplainedRequest: 'fiscal.saveExplainedRequest',
  copyFix: 'fiscal.copyFix',
  showCauseDocumentation: 'fiscal.showCauseDocumentation',
  searchThreeCauses: 'fiscal.searchThreeCauses',
  copyAsCode: 'fiscal.copyAsCode',
  followUp: 'fiscal.followUp',
  showSigning: 'fiscal.showSigning',
  showResponse: 'fiscal.showResponse',
  saveResponseBody: 'fiscal.saveResponseBody',
  copyResponseBody: 'fiscal.copyResponseBody',
  showRawResponse: 'fiscal.showRawResponse',
  showFormattedResponse: 'fiscal.showFormattedResponse',
  selectEnvironment: 'fiscal.selectEnvironment',
  openEnvironments: 'fiscal.openEnvironments',
  addEnvironment: 'fiscal.addEnvironment',
  useEnvironment: 'fiscal.useEnvironment',
  setApplicationSecret: 'fiscal.setApplicationSecret',
  deleteApplicationSecret: 'fiscal.deleteApplicationSecret',
  openPrivateEnvironments: 'fiscal.openPrivateEnvironments',
  setPassphrase: 'fiscal.setPassphrase',
  forgetPassphrase: 'fiscal.forgetPassphrase',
  manageAllowedVariables: 'fiscal.manageAllowedVariables',
  correctClock: 'fiscal.correctClock',
  setSecret: 'fiscal.setSecret',
  deleteSecret: 'fiscal.deleteSecret',
  startGateway: 'fiscal.startGateway',
  stopGateway: 'fiscal.stopGateway',
  showGateway: 'fiscal.showGateway',
  showGatewayOutput: 'fiscal.showGatewayOutput',
  tryWrongSignature: 'fiscal.tryWrongSignature',
  openJournalEntry: 'fiscal.openJournalEntry',
  clearJournal: 'fiscal.clearJournal',
  copyJournal: 'fiscal.copyJournal',
  copyGatewayAddress: 'fiscal.copyGatewayAddress',
  copyAppKey: 'fiscal.copyAppKey',
  rotateSecret: 'fiscal.rotateSecret',
  setFaults: 'fiscal.setFaults',
  copyDemoSecret: 'fiscal.copyDemoSecret',
  copyEnvironmentVariables: 'fiscal.copyEnvironmentVariables',
  copyClientSnippet: 'fiscal.copyClientSnippet',
  saveLoggedRequest: 'fiscal.saveLoggedRequest',
  insertRequest: 'fiscal.insertRequest',
  newRequestFile: 'fiscal.newRequestFile',
  copyPath: 'fiscal.copyPath',
  openEndpoint: 'fiscal.openEndpoint',
  setEndpointPath: 'fiscal.setEndpointPath',
  completeEndpoints: 'fiscal.completeEndpoints',
  importRequests: 'fiscal.import',
  openHistory: 'fiscal.openHistory',
  sendHistoryAgain: 'fiscal.sendHistoryAgain',
  explainHistory: 'fiscal.explainHistory',
  createSupportReport: 'fiscal.createSupportReport',
  settleUnknown: 'fiscal.settleUnknown',
  goToHistoryRequest: 'fiscal.goToHistoryRequest',
  compareHistory: 'fiscal.compareHistory',
  deleteHistory: 'fiscal.deleteHistory',
  clearHistory: 'fiscal.clearHistory',
  exportHistory: 'fiscal.exportHistory',
} as const;

export type CommandId = (typeof COMMANDS)[keyof typeof COMMANDS];

/** Those that send nothing, start nothing and read no secret: they are there in Restricted Mode, too. */
const HARMLESS = [
  ...[COMMANDS.openPlayground, COMMANDS.openSample, COMMANDS.getStarted],
  ...[COMMANDS.selectEnvironment, COMMANDS.insertRequest, COMMANDS.newRequestFile, COMMANDS.copyPath],
  ...[COMMANDS.openEndpoint, COMMANDS.setEndpointPath, COMMANDS.completeEndpoints],
  COMMANDS.importRequests,
] as const;

export type HarmlessCommand = (typeof HARMLESS)[number];
export type TrustedCommand = Exclude<CommandId, HarmlessCommand>;

export const HARMLESS_COMMANDS: readonly HarmlessCommand[] = HARMLESS;
export const TRUSTED_COMMANDS: readonly TrustedCommand[] = Object.values(COMMANDS).filter(isTrusted);

function isTrusted(id: CommandId): id is TrustedCommand {
  return !HARMLESS.some(harmless => harmless === id);
}

/** What commands do, by their ids. Anybody may call a command, with any arguments. */
export type CommandWork<Id extends CommandId> = Readonly<Record<Id, (...args: unknown[]) => Promise<void>>>;
