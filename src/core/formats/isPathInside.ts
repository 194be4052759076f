/** How a path is written: with `/`; as on Windows, with drives, UNC paths, and case-insensitive names; or as the path of a URI, in which a
 *  program may still take a backslash for a slash. */
export type PathStyle = 'posix' | 'windows' | 'uri';

/** Whether `file` is the folder or below it, judged only by the paths: links aren't followed, nothing is opened. Both paths must be
 *  absolute; if one isn't, or if Windows could treat one of its names as something other than a name, returns false. Never throws. */
export function isPathInside(folder: string, file: string, style: PathStyle): boolean {
  const [outer, inner] = [absolutePath(folder, style), absolutePath(file, style)];
  if (outer === undefined || inner === undefined || outer.length > inner.length) return false;
  const isSame = style === 'windows' ? isSameOnWindows : (left: string, right: string) => left === right;
  return outer.every((name, index) => isSame(name, inner[index] ?? ''));
}

/** Whether a path can be joined to a folder on every system: no absolute path, UNC path, home folder, URL, drive, alternate data stream
 *  (`x.xml:stream`), or NUL. Such a path may still lead out of the folder. */
export function isRelativePath(path: string): boolean {
  return !/^(?:[\\/~]|[A-Za-z0-9+.-]+:)|\0/.test(path);
}

/** The path of what a file's text refers to relative to the file's folder; both paths use `/`, and the file's is absolute. */
export function pathBeside(file: string, written: string): string {
  const [, ...names] = absolutePath(`${file}/../${written}`, 'posix') ?? [];
  return `/${names.join('/')}`;
}

/** The names in a path, starting with its root, with `.` and `..` resolved; undefined if the path isn't absolute. */
function absolutePath(path: string, style: PathStyle): readonly string[] | undefined {
  const [, root, rest] = ROOTED[style].exec(path) ?? [];
  if (root === undefined || rest === undefined) return undefined;
  const names: string[] = [];
  for (const name of rest.split(style === 'posix' ? '/' : /[\\/]/)) {
    if (name === '' || name === '.') continue;
    if (name === '..') names.pop();
    // Windows leaves out dots and spaces at the end of a name, so `.. ` leads to the parent folder; a colon starts a stream or a drive.
    else if (style === 'windows' && (/^[. ]+$|:/.test(name) || isWindowsDevice(name))) return undefined;
    else names.push(name);
  }
  // The share of a UNC path belongs to its root, so `..` doesn't lead out of the share.
  return [root.replaceAll('/', '\\').replace(/(?<=[^\\])\\+/g, '\\'), ...names];
}

const ROOTED: Readonly<Record<PathStyle, RegExp>> = {
  posix: /^(\/)(.*)$/s,
  windows: /^([A-Za-z]:(?=[\\/])|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)(.*)$/s,
  uri: /^(\/)(.*)$/s,
};

const DEVICE_NAME = /^(?:con|conin\$|conout\$|prn|aux|nul|com\d|lpt\d) *(?:\.|$)/i;

/** Whether Windows treats a name as a device, such as `con.json` and `com¹`. */
export function isWindowsDevice(name: string): boolean {
  return DEVICE_NAME.test(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Compares names as NTFS does, but more strictly: letters that only JavaScript treats as the same letter, such as the Kelvin sign and k,
 *  differ. */
function isSameOnWindows(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase() && left.toUpperCase() === right.toUpperCase();
}
