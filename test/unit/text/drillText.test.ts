import { deepEqual } from 'node:assert/strict';
import { drillText } from '../../../src/text/drill/drillText.ts';

describe('what a drill has seen', () => {
  it('names lost responses in the user’s language', () => {
    const seen = (['200', 'reset', 'silence', '200 cut off'] as const).map(response =>
      drillText('exits', 'pt-BR', { status: 0, response }),
    );
    deepEqual(
      seen.map(text => text.split(', última resposta: ')[1]),
      ['200', 'queda da conexão', 'falta de resposta', '200 cortada'],
    );
  });
});
