// Calls a tool like a coding agent: the call is in call.json of the workspace, and the result is written to result.json.
const vscode = require('vscode');

const LONGEST_START_MS = 20_000;

exports.activate = context => {
  context.subscriptions.push(vscode.commands.registerCommand('toolCaller.call', call));
};

async function call() {
  const [{ uri }] = vscode.workspace.workspaceFolders;
  const file = name => vscode.Uri.joinPath(uri, name);
  const { tool, input } = JSON.parse(Buffer.from(await vscode.workspace.fs.readFile(file('call.json'))));
  const result = await outcome(tool, input);
  await vscode.workspace.fs.writeFile(file('result.json'), Buffer.from(JSON.stringify({ result })));
}

async function outcome(tool, input) {
  try {
    if (tool.startsWith('mcp_')) await startServer();
    const found = vscode.lm.tools.find(
      ({ name }) =>
        name === tool || (tool.startsWith('mcp_') && name.startsWith('mcp_') && name.endsWith(tool.slice(4))),
    );
    const { content } = await vscode.lm.invokeTool(found?.name ?? tool, {
      input,
      toolInvocationToken: undefined,
    });
    return content.map(({ value }) => value).join('');
  } catch (error) {
    return `${error}`;
  }
}

/** If no server starts, as in Restricted Mode, the command never ends. */
async function startServer() {
  const started = vscode.commands.executeCommand('workbench.mcp.startServer', '*', {
    waitForLiveTools: true,
  });
  await Promise.race([started, new Promise(resolve => setTimeout(resolve, LONGEST_START_MS))]);
}
