// Sets the clock of the extension host, like a user or a time server would: the shift in milliseconds is in shift.txt of the
// workspace, and shifted.txt says which one applies. Timers and performance.now don't change.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const vscode = require('vscode');

const RealDate = Date;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(ShiftedDate.now());
    else super(...values);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
}

exports.activate = context => {
  globalThis.Date = ShiftedDate;
  const folder = vscode.workspace.workspaceFolders[0].uri.fsPath;
  const timer = setInterval(() => {
    let wanted;
    try {
      wanted = readFileSync(join(folder, 'shift.txt'), 'utf8');
    } catch {
      return;
    }
    if (wanted === '' || Number(wanted) === shiftMs) return;
    shiftMs = Number(wanted);
    writeFileSync(join(folder, 'shifted.txt'), wanted);
  }, 20);
  context.subscriptions.push({ dispose: () => clearInterval(timer) });
};
