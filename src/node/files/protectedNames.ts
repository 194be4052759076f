import { isWindowsDevice } from '../../core/formats/isPathInside.ts';

/** Files that this tool or VS Code reads addresses, secrets, and settings from, and files that npm runs. */
const CONFIGURATION =
  /^(?:(?:(?:fiscal|http-client)(?:\.private)?\.env|fiscal\.gateway|package(?:-lock)?|npm-shrinkwrap)\.json|.*\.code-workspace)$/;

/** `.git/hooks`, `.vscode/tasks.json`, `.env`, `.ssh`: files that other programs run or trust, or that contain passwords. Names with a
 *  colon are streams of another file on Windows (`x.json:y`). */
const PROTECTED_NAME = /^\.(?!\.?$)|:/;

/** Files that Windows runs, loads, or applies when they're opened, when a command with that name is entered in their folder (`git.cmd`),
 *  or when another program starts there (`version.dll`). */
const RUN_BY_WINDOWS =
  /\.(?:exe|com|bat|cmd|vbs?|vbe|jse?|ws[bcfh]|ms[cipu]|msix(?:bundle)?|appx(?:bundle)?|appinstaller|ps[dm]?1|ps1xml|psc1|pif|scr|cpl|dll|ocx|drv|sys|xll|wll|hta|sct|reg|lnk|url|website|scf|inf|rdp|iqy|slk|diagcab|theme(?:pack)?|application|appref-ms|library-ms|search-ms|settingcontent-ms|chm|jar|pyw?|pyzw?|gadget|(?:doc|dot|xls|xlt|ppt)m|xla|xlam|ppam)$|^(?:desktop\.ini|autorun\.inf)$/;

/** Files that macOS or a Linux desktop runs or applies when they're opened. */
const RUN_ELSEWHERE =
  /\.(?:desktop|command|terminal|workflow|app|pkg|mpkg|webloc|inetloc|fileloc|appimage|run)$/;

/** Whether a name in a path is protected: no request sends such a file, and no response is saved to one. */
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

/** Files that this tool itself runs: if a response could overwrite one, a server would choose the next requests that are signed with the
 *  user's App Secret. */
const REQUEST_FILE = /\.(?:fiscal|http|rest)$/;

/** Whether no response is saved to a name, because it's protected, a program would run the file, or Windows couldn't delete
 *  it. */
export function isRefusedForSaving(name: string): boolean {
  const folded = foldedName(name);
  const kept = withoutEnd(folded);
  const isRun = [RUN_BY_WINDOWS, RUN_ELSEWHERE, REQUEST_FILE].some(each => each.test(kept));
  // `.` and `..` aren't names.
  return isRun || isProtected(name) || (kept !== '' && kept !== folded);
}

/** Windows ignores dots and spaces at the end of a name. */
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
