/** The most memory that this process has had (its resident set), in bytes. Where Linux says it: the system's `maxRSS` begins with the
 *  parent's peak. Needs nothing around it, so that its text also runs in other programs. */
export function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const status = process.getBuiltinModule('node:fs').readFileSync('/proc/self/status', 'utf8');
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kibibytes) * 1024;
}
