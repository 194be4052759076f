/** The ids of all commands, by feature. Each also has a row below, for the manifest. */
export const FEATURE_COMMANDS = {
  walkthrough: {
    openPlayground: 'fiscal.openPlayground',
    openSample: 'fiscal.openSample',
    openChainSample: 'fiscal.openChainSample',
    getStarted: 'fiscal.getStarted',
  },
  environmentChoice: {
    selectEnvironment: 'fiscal.selectEnvironment',
  },
  endpoints: {
    insertRequest: 'fiscal.insertRequest',
    newRequestFile: 'fiscal.newRequestFile',
    copyPath: 'fiscal.copyPath',
    openEndpoint: 'fiscal.openEndpoint',
    setEndpointPath: 'fiscal.setEndpointPath',
    completeEndpoints: 'fiscal.completeEndpoints',
  },
  import: {
    importRequests: 'fiscal.import',
  },
  send: {
    send: 'fiscal.send',
    sendAtCursor: 'fiscal.sendAtCursor',
    sendAtCursorAnd: 'fiscal.sendAtCursorAnd',
    sendAll: 'fiscal.sendAll',
    cancelSend: 'fiscal.cancelSend',
    inspect: 'fiscal.inspect',
    inspectAtCursor: 'fiscal.inspectAtCursor',
    followUp: 'fiscal.followUp',
    showSigning: 'fiscal.showSigning',
    showResponse: 'fiscal.showResponse',
    saveResponseBody: 'fiscal.saveResponseBody',
    copyResponseBody: 'fiscal.copyResponseBody',
    saveExpected: 'fiscal.saveExpectedResponse',
    compareExpected: 'fiscal.compareExpectedResponse',
    showRawResponse: 'fiscal.showRawResponse',
    showFormattedResponse: 'fiscal.showFormattedResponse',
    correctClock: 'fiscal.correctClock',
  },
  code: {
    copyAsCode: 'fiscal.copyAsCode',
  },
  inspector: {
    openInspector: 'fiscal.openInspector',
  },
  explain: {
    explain: 'fiscal.explain',
    explainSignature: 'fiscal.explainSignature',
    saveExplainedRequest: 'fiscal.saveExplainedRequest',
    copyFix: 'fiscal.copyFix',
    showCauseDocumentation: 'fiscal.showCauseDocumentation',
    searchThreeCauses: 'fiscal.searchThreeCauses',
    switchToExplained: 'fiscal.switchToExplained',
    completeExplanation: 'fiscal.completeExplanation',
  },
  environments: {
    openEnvironments: 'fiscal.openEnvironments',
    addEnvironment: 'fiscal.addEnvironment',
    useEnvironment: 'fiscal.useEnvironment',
    setApplicationSecret: 'fiscal.setApplicationSecret',
    deleteApplicationSecret: 'fiscal.deleteApplicationSecret',
    openPrivateEnvironments: 'fiscal.openPrivateEnvironments',
  },
  variables: {
    manageAllowedVariables: 'fiscal.manageAllowedVariables',
  },
  conformance: {
    testSigner: 'fiscal.testSigner',
  },
  secrets: {
    setSecret: 'fiscal.setSecret',
    deleteSecret: 'fiscal.deleteSecret',
    setPassphrase: 'fiscal.setPassphrase',
    forgetPassphrase: 'fiscal.forgetPassphrase',
  },
  gateway: {
    startGateway: 'fiscal.startGateway',
    stopGateway: 'fiscal.stopGateway',
    showGateway: 'fiscal.showGateway',
    showGatewayOutput: 'fiscal.showGatewayOutput',
  },
  gatewayView: {
    tryWrongSignature: 'fiscal.tryWrongSignature',
    openLogEntry: 'fiscal.openJournalEntry',
    clearLog: 'fiscal.clearJournal',
    copyLog: 'fiscal.copyJournal',
    copyGatewayAddress: 'fiscal.copyGatewayAddress',
    copyAppKey: 'fiscal.copyAppKey',
    rotateSecret: 'fiscal.rotateSecret',
    setFaults: 'fiscal.setFaults',
    copyDemoSecret: 'fiscal.copyDemoSecret',
    copyEnvironmentVariables: 'fiscal.copyEnvironmentVariables',
    copyClientSnippet: 'fiscal.copyClientSnippet',
    saveLoggedRequest: 'fiscal.saveLoggedRequest',
    filterTraffic: 'fiscal.filterTraffic',
    searchTraffic: 'fiscal.searchTraffic',
    compareTraffic: 'fiscal.compareTraffic',
    useAsStub: 'fiscal.useAsStub',
    copyAsCurl: 'fiscal.copyAsCurl',
    copyReport: 'fiscal.copyReport',
    exportHar: 'fiscal.exportHar',
    startProxy: 'fiscal.startProxy',
    stopProxy: 'fiscal.stopProxy',
    copyProxyUrl: 'fiscal.copyProxyUrl',
  },
  history: {
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
  },
} as const;

/** The same ids, independent of their feature. */
export const COMMANDS = {
  ...FEATURE_COMMANDS.walkthrough,
  ...FEATURE_COMMANDS.environmentChoice,
  ...FEATURE_COMMANDS.endpoints,
  ...FEATURE_COMMANDS.import,
  ...FEATURE_COMMANDS.send,
  ...FEATURE_COMMANDS.code,
  ...FEATURE_COMMANDS.inspector,
  ...FEATURE_COMMANDS.explain,
  ...FEATURE_COMMANDS.environments,
  ...FEATURE_COMMANDS.variables,
  ...FEATURE_COMMANDS.conformance,
  ...FEATURE_COMMANDS.secrets,
  ...FEATURE_COMMANDS.gateway,
  ...FEATURE_COMMANDS.gatewayView,
  ...FEATURE_COMMANDS.history,
} as const;

/** Features that have commands. */
export type CommandFeature = keyof typeof FEATURE_COMMANDS;

type IdsOf<Names> = Names[keyof Names];

/** The ids of a feature's commands. */
export type FeatureCommand<Feature extends CommandFeature> = IdsOf<(typeof FEATURE_COMMANDS)[Feature]>;

export type CommandId = IdsOf<typeof COMMANDS>;

/** The implementations of commands, by id. Any extension can call a command, with any arguments. */
export type CommandWork<Id extends CommandId> = Readonly<Record<Id, (...args: unknown[]) => Promise<void>>>;

/** What the manifest says about a command besides its title. */
export interface CommandRow {
  /** The codicon that menus show for it. */
  readonly icon?: string;
  /** Whether it also runs in a folder that isn't trusted. */
  readonly untrusted?: true;
  /** The context in which the command can run; without a context, it can always run. */
  readonly enabled?: string;
  /** The context in which the Command Palette lists it, if that isn't `enabled`; `false` for a command that only a CodeLens or a row
   *  offers. */
  readonly listed?: string | false;
}

type Name<Id extends CommandId = CommandId> = Id extends `fiscal.${infer Own}` ? Own : never;

/** Each command, by its id without `fiscal.`. The manifest is generated from these rows. */
export const COMMAND_ROWS = {
  openPlayground: { icon: 'beaker', untrusted: true },
  openSample: { untrusted: true },
  openChainSample: { untrusted: true },
  getStarted: { untrusted: true },
  selectEnvironment: { untrusted: true },
  insertRequest: { icon: 'insert', untrusted: true },
  newRequestFile: { icon: 'new-file', untrusted: true },
  copyPath: { icon: 'copy', untrusted: true },
  openEndpoint: { icon: 'book', untrusted: true },
  setEndpointPath: { icon: 'edit', untrusted: true },
  completeEndpoints: { untrusted: true },
  import: { untrusted: true },
  send: { icon: 'play', listed: false },
  sendAtCursor: { icon: 'play', listed: 'fiscal.requestAtCursor' },
  sendAtCursorAnd: { listed: 'fiscal.requestAtCursor' },
  sendAll: { icon: 'run-all', listed: 'fiscal.fileHasRequests' },
  cancelSend: { listed: 'fiscal.isSending' },
  inspect: { listed: false },
  inspectAtCursor: { icon: 'inspect', listed: 'fiscal.requestAtCursor' },
  followUp: { listed: false },
  showSigning: {},
  showResponse: { listed: false },
  saveResponseBody: { icon: 'save-as', listed: 'resourceScheme == fiscal-response' },
  copyResponseBody: { icon: 'copy', listed: 'resourceScheme == fiscal-response' },
  saveExpectedResponse: { listed: 'resourceScheme == fiscal-response || fiscal.fileHasRequests' },
  compareExpectedResponse: { listed: 'resourceScheme == fiscal-response || fiscal.fileHasRequests' },
  showRawResponse: {
    icon: 'code',
    enabled: '!fiscal.rawResponse',
    listed: 'resourceScheme =~ /^fiscal-(response|history)$/ && !fiscal.rawResponse',
  },
  showFormattedResponse: {
    icon: 'symbol-structure',
    enabled: 'fiscal.rawResponse',
    listed: 'resourceScheme =~ /^fiscal-(response|history)$/ && fiscal.rawResponse',
  },
  correctClock: {},
  copyAsCode: { icon: 'code', listed: 'fiscal.requestAtCursor' },
  openInspector: { icon: 'eye' },
  explain: { listed: 'fiscal.requestAtCursor' },
  explainSignature: { icon: 'lightbulb' },
  saveExplainedRequest: {
    icon: 'save',
    listed: 'resourceScheme == fiscal-explanation && resource in fiscal.explanationsToSave',
  },
  copyFix: {
    icon: 'copy',
    listed: 'resourceScheme == fiscal-explanation && resource in fiscal.explanationsWithFix',
  },
  showCauseDocumentation: { icon: 'book', listed: 'resourceScheme == fiscal-explanation' },
  searchThreeCauses: {
    icon: 'search',
    listed: 'resourceScheme == fiscal-explanation && resource in fiscal.explanationsToSearch',
  },
  switchToExplained: {
    icon: 'arrow-swap',
    listed: 'resourceScheme == fiscal-explanation && resource in fiscal.explanationsToSwitch',
  },
  completeExplanation: {
    listed: 'resourceScheme == fiscal-explanation && resource in fiscal.explanationsToComplete',
  },
  openEnvironments: { icon: 'go-to-file' },
  addEnvironment: { icon: 'add' },
  useEnvironment: { icon: 'check', listed: false },
  setApplicationSecret: { icon: 'key', listed: false },
  deleteApplicationSecret: { icon: 'trash', listed: false },
  openPrivateEnvironments: {},
  manageAllowedVariables: {},
  testSigner: {},
  setSecret: {},
  deleteSecret: {},
  setPassphrase: {},
  forgetPassphrase: {},
  startGateway: { icon: 'debug-start', enabled: '!fiscal.gatewayRunning' },
  stopGateway: { icon: 'debug-stop', enabled: 'fiscal.gatewayRunning' },
  showGateway: {},
  showGatewayOutput: { icon: 'output' },
  tryWrongSignature: {},
  openJournalEntry: { listed: false },
  clearJournal: { icon: 'clear-all' },
  copyJournal: { icon: 'json' },
  copyGatewayAddress: { icon: 'copy', enabled: 'fiscal.gatewayRunning || fiscal.gatewayElsewhere' },
  copyAppKey: { icon: 'copy', enabled: 'fiscal.gatewayRunning' },
  rotateSecret: { icon: 'sync', enabled: 'fiscal.gatewayRunning' },
  setFaults: { icon: 'bug', enabled: 'fiscal.gatewayRunning' },
  copyDemoSecret: { icon: 'key', enabled: 'fiscal.gatewayRunning || fiscal.gatewayElsewhere' },
  copyEnvironmentVariables: { enabled: 'fiscal.gatewayRunning || fiscal.gatewayElsewhere' },
  copyClientSnippet: { enabled: 'fiscal.gatewayRunning || fiscal.gatewayElsewhere' },
  saveLoggedRequest: { icon: 'save-as', listed: false },
  filterTraffic: { icon: 'filter' },
  searchTraffic: { icon: 'search' },
  compareTraffic: { icon: 'diff', listed: false },
  useAsStub: { icon: 'server-environment', listed: false },
  copyAsCurl: { icon: 'terminal', listed: false },
  copyReport: { icon: 'report', listed: false },
  exportHar: { icon: 'export' },
  startProxy: { icon: 'arrow-swap' },
  stopProxy: { icon: 'debug-stop', enabled: 'fiscal.proxyRunning' },
  copyProxyUrl: { icon: 'copy', enabled: 'fiscal.proxyRunning' },
  openHistory: {},
  sendHistoryAgain: { icon: 'play' },
  explainHistory: { icon: 'lightbulb' },
  createSupportReport: { icon: 'report' },
  settleUnknown: { icon: 'check' },
  goToHistoryRequest: { icon: 'go-to-file' },
  compareHistory: { icon: 'diff' },
  deleteHistory: { icon: 'trash' },
  clearHistory: { icon: 'clear-all' },
  exportHistory: { icon: 'export' },
} as const satisfies Readonly<Record<Name, CommandRow>>;
