import { deepEqual, equal } from 'node:assert/strict';
import type { AgentQuestion } from '../../../../../src/editor/features/agents/agentCalls.ts';
import { OpenQuestions } from '../../../../../src/editor/features/agents/openQuestions.ts';

const about = (subject: string): AgentQuestion => ({ subject }) as AgentQuestion;

describe('the questions that VS Code asks about calls of coding agents', () => {
  it('are each for one call', () => {
    const questions = new OpenQuestions();
    questions.add('send', about('a'));
    equal(questions.take('send')?.subject, 'a');
    equal(questions.take('send'), undefined);
    equal(questions.take('sign'), undefined);
  });

  it('are answered latest first: the user declined an earlier one, or another call will take it', () => {
    const questions = new OpenQuestions();
    questions.add('send', about('declined, with the id X1'));
    questions.add('send', about('agreed to, with the id X2'));
    equal(questions.take('send')?.subject, 'agreed to, with the id X2');
    const both = new OpenQuestions();
    for (const subject of ['one', 'two']) both.add('send', about(subject));
    deepEqual([both.take('send')?.subject, both.take('send')?.subject], ['two', 'one']);
  });

  it('are forgotten if there are more than can be open, the oldest first', () => {
    const questions = new OpenQuestions();
    questions.add('first', about('old'));
    for (let each = 0; each < 99; each += 1) questions.add(`other ${each}`, about(`${each}`));
    questions.add('first', about('new'));
    questions.add('last', about('last'));
    equal(questions.take('first')?.subject, 'new');
    equal(questions.take('first'), undefined);
    equal(questions.take('other 98')?.subject, '98');
  });

  it('don’t grow without limit for one call that is always declined', () => {
    const questions = new OpenQuestions();
    for (let each = 0; each < 1_000; each += 1) questions.add('send', about(`${each}`));
    let left = 0;
    while (questions.take('send') !== undefined) left += 1;
    equal(left, 100);
  });
});
