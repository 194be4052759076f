import { isWindowsDevice } from '../../core/formats/isPathInside.ts';

/** Files that this tool or VS Code reads addresses, secrets and settings from, and files that npm runs. */
const CONFIGURATION =
  /^(?:(?:(?:fiscal|http-client)(?:\.private)?\.env|fiscal\.gateway|package(?:-lock)?|npm-shrinkwrap)\.json|.*\.code-workspace)$/;

/** `.git/hooks`, `.vscode/tasks.json`, `.env`, `.ssh`: files that other programs run or trust, or that contain passwords. The
 *  others are streams of another file on Windows (`x.json:y`). */
const PROTECTED_NAME = /^\.(?!\.?$)|:/;

/** What Windows starts or applies if it's opened, or if a command of that name is entered in its folder (`git.cmd`). */
const RUN_BY_WINDOWS =
  /\.(?:exe|com|bat|cmd|vbs?|vbe|jse?|ws[cfh]|ms[cip]|ps[dm]?1|ps1xml|psc1|pif|scr|cpl|hta|reg|lnk|url|scf|inf|application|appref-ms|library-ms|search-ms|settingcontent-ms|chm|jar)$|^(?:desktop\.ini|autorun\.inf)$/;

/** Whether a name of a path is one that no request sends the file of, and that no response is saved to. */
export function isProtected(name: string): boolean {
  const folded = foldedName(name);
  return PROTECTED_NAME.test(folded) || isWindowsDevice(name) || CONFIGURATION.test(withoutEnd(folded));
}

/** Whether links lead from a file with an ordinary name to a protected one, such as `a.fiscal` to `.git/config`. `real`: the path
 *  without links, below the folder whose files may be used. A name of the written path, such as a hidden folder, doesn't count. */
export function isProtectedByLink(written: string, real: string): boolean {
  const names = new Set(written.split(SEPARATOR).map(foldedName));
  const [own = ''] = written.split(SEPARATOR).slice(-1);
  if (isProtected(own)) return false;
  return real.split(SEPARATOR).some(name => isProtected(name) && !names.has(foldedName(name)));
}

const SEPARATOR = /[/\\]/;

/** What this tool itself runs: a server would choose the next requests that are signed with the user's App Secret. */
const REQUEST_FILE = /\.(?:fiscal|http|rest)$/;

/** Whether no response is saved to a name, because a program would run it, or because Windows couldn't delete it. */
export function isRefusedForSaving(name: string): boolean {
  const folded = foldedName(name);
  const kept = withoutEnd(folded);
  // `.` and `..` aren't names.
  const isRun = RUN_BY_WINDOWS.test(kept) || REQUEST_FILE.test(kept);
  return isRun || isProtected(name) || (kept !== '' && kept !== folded);
}

/** Windows ignores dots and blanks at the end of a name. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/** The name as a file system may compare it: without upper case, compatibility characters (`ſ`, the Kelvin sign), and
 *  invisible characters, which macOS ignores. */
function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
}
