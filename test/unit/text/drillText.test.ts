import { deepEqual } from 'node:assert/strict';
import { drillText } from '../../../src/text/drill/drillText.ts';

describe('the text about what a drill observed', () => {
  it('names lost responses in the user’s language', () => {
    const seen = (['200', 'reset', 'silence', '200 cut off'] as const).map(response =>
      drillText('exits', 'pt-BR', { status: 0, response }),
    );
    deepEqual(
      seen.map(text => text.split(', última resposta: ')[1]),
      ['200', 'queda da conexão', 'falta de resposta', '200 cortada'],
    );
  });

  it('shows seconds with the language’s decimal separator', () => {
    const waits = '1.02 s, 2.10 s';
    deepEqual(
      [drillText('waits', 'en', { waits }), drillText('waits', 'pt-BR', { waits })],
      ['waited 1.02 s, 2.10 s', 'esperou 1,02 s, 2,10 s'],
    );
  });
});
