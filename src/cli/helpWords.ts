import { SHELLS, type Shell, shellOf } from '../core/shells.ts';
import type { TextArguments } from '../text/text.ts';

/** The commands in help and messages that a shell writes in its own way. */
export function helpWords(shell: Shell): TextArguments {
  const { set, argument } = SHELLS[shell];
  const isWindows = shell === 'powershell' || shell === 'cmd';
  return {
    setSecret: set('FISCAL_APP_SECRET_LOCAL', '…'),
    pathWithQuery: argument('/openapi/demo/echo?x=1'),
    clipboard: isWindows ? 'Get-Clipboard -Raw' : 'pbpaste',
    onlyYours: isWindows ? '' : ' (chmod 600)',
    storedSecret: isWindows ? 'Get-Secret fiscal -AsPlainText' : 'pass show fiscal',
    search: isWindows ? 'Select-String 10009003 app.log -Context 1,0' : 'grep 10009003 -B1 app.log',
    program: isWindows ? 'sign.cmd' : './sign',
    variable: isWindows ? '%NAME%' : '$NAME',
  };
}

/** The shell that help and messages are written for: on Windows, PowerShell. */
export function messageShell(platform: NodeJS.Platform = process.platform): Shell {
  return shellOf('', platform);
}
