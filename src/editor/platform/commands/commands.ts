/** The ids of all commands, by feature. package.json contributes the same ids; a test compares them. */
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
