import { requestsOf } from '../../core/request/prepare/requestList.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import type { Locale } from '../../text/text.ts';
import type { Redaction } from '../terminal/redaction.ts';
import type { CheckedFile } from './requestFileCheck.ts';

/** Lines and characters are from 0, as in the Language Server Protocol. */
export function checkedFileReport(
  { file, document, problems }: CheckedFile,
  redaction: Redaction,
  locale: Locale,
) {
  return {
    file,
    requests: requestsOf(document).map(({ name, title, line, method, target }) => ({
      name: name === undefined ? null : redaction.text(name),
      title: redaction.text(title),
      line,
      method,
      target: redaction.text(target),
    })),
    problems: problems.map(problem => ({
      code: problem.code,
      severity: problem.severity,
      message: problemWords(problem, locale),
      range: problem.range,
    })),
  };
}
