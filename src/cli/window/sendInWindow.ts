import type { Transport } from '../../core/transportPort.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { refuseRevealing, type WindowRun } from '../request/windowConsent.ts';
import { sendCommand } from '../send/sendCommand.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** `fiscal send` for a terminal of this window, with the window's network settings. */
export function sendInWindow(
  files: readonly string[],
  options: CommandOptions<'send'>,
  commandContext: CommandContext,
  window: WindowRun,
): Promise<number> {
  refuseRevealing(options, 'reveals-signature');
  const openTransport = async (): Promise<Transport> => {
    const shared = await window.transport();
    return { exchange: (...call) => shared.exchange(...call), close: async () => {} };
  };
  const limits = options.timeout === undefined ? { limits: window.limits() } : {};
  return sendCommand(files, options, commandContext, { openTransport, ...limits, window });
}
