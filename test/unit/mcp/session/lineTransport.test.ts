import { doesNotThrow, equal } from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { LineTransport } from '../../../../src/mcp/protocol/lineTransport.ts';

describe('the messages on two streams', () => {
  it('end once, however many writes and reads fail', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const transport = new LineTransport({ input, output, mask: value => value });
    let closed = 0;
    transport.onclose = () => {
      closed += 1;
    };
    await transport.start();
    doesNotThrow(() => {
      for (const stream of [output, output, input, input]) stream.emit('error', new Error('EPIPE'));
    });
    equal(closed, 1);
  });
});
