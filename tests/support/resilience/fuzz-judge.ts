import { type ErrorCode, errorStatus } from '#lib/contracts/errors';
import type { Reply } from '#tests/support/raw-http';
import type { Mutant } from '#tests/support/resilience/fuzz-mutants';
import { MARK, type Target } from '#tests/support/resilience/fuzz-requests';

// What a server may answer to an unpredictable request.

// From Node's parser, before any route: no body, and the connection ends.
const PARSER_REFUSALS = [400, 408, 413, 417, 431];
// From Next, for what is not a route: pages, redirects to the canonical path, methods that no page has.
const ELSEWHERE = [200, 204, 304, 307, 308, 400, 404, 405, 412, 416];

// Printed by Next and Node's inspector at startup.
const NOT_OURS = /^(✓ Running |Debugger attached)/;

function judgeProblem({ status, headers, body }: Reply): string | null {
  const problem = JSON.parse(body.toString()) as { code: ErrorCode; status: number; requestId: string };
  if (errorStatus[problem.code] !== status || problem.status !== status)
    return `code ${problem.code} with status ${status}`;
  return problem.requestId === headers['x-request-id'] ? null : 'another request id in the problem';
}

function judgeRoute(target: Target, { method }: Mutant, reply: Reply): string | null {
  const { status, headers, body } = reply;
  if (headers['cache-control'] !== 'no-store' || !headers['content-security-policy'])
    return 'a header is missing';
  if (body.includes(MARK) && !headers['content-type']?.startsWith('text/html') && target.name !== 'chat')
    return 'the visitor’s words in the answer';
  if (status < 400) return target.successes.includes(status) ? null : `status ${status}`;
  const type = headers['content-type'] ?? '';
  // A form sent without scripts gets a page.
  if (target.name === 'contact' && type === 'text/html; charset=utf-8') return null;
  if (type !== 'application/problem+json') return `an error of type ${type}`;
  return method === 'HEAD' ? null : judgeProblem(reply);
}

/** Returns what is wrong with the responses to a mutant, or null. */
export function judge(target: Target, mutant: Mutant, replies: Reply[]): string | null {
  if (replies.length === 0) return mutant.isBroken ? null : 'no answer';
  for (const reply of replies) {
    const { status, headers, body } = reply;
    if (!(status >= 200 && status < 500)) return `status ${status}`;
    if (headers['x-request-id']) {
      const wrong = mutant.isElsewhere || mutant.isBroken ? null : judgeRoute(target, mutant, reply);
      if (wrong) return wrong;
    } else {
      const isParsers = PARSER_REFUSALS.includes(status) && body.length === 0;
      const isPage = (!target.isRoute || mutant.isElsewhere || mutant.isBroken) && ELSEWHERE.includes(status);
      // Next answers methods that a route does not have.
      const isMethod = [204, 405].includes(status) && body.length === 0;
      const isRefused = status === 417 || isParsers || isMethod;
      if (!isPage && !(mutant.isBroken && isParsers) && !isRefused)
        return `status ${status} without a request id`;
    }
  }
  return null;
}

/** Counts the rejected requests that the log reports without lines of their own. */
function countUnlogged(lines: readonly string[]): number {
  return lines
    .filter((line) => line.includes('more requests rejected; not logged individually'))
    .reduce((sum, line) => sum + Number((JSON.parse(line) as { count: number }).count), 0);
}

/** Finds faults in what the server printed during an attack. `answered` maps request ids to statuses. */
export function judgeLog(printed: string, answered: Map<string, number>): string[] {
  const lines = printed.split('\n').filter((line) => line !== '');
  const wrong: string[] = [];
  const quoted = lines.find((line) => line.toLowerCase().includes(MARK.slice(1)));
  if (quoted) wrong.push(`a visitor’s words in the log: ${quoted}`);
  const stray = lines.find((line) => !line.startsWith('{"level"') && !NOT_OURS.test(line));
  if (stray) wrong.push(`printed beside the log: ${stray}`);
  const logged = new Map<unknown, unknown[]>();
  for (const line of lines) {
    const { msg, requestId, status } = line.startsWith('{') ? JSON.parse(line) : {};
    if (msg === 'request') logged.set(requestId, [...(logged.get(requestId) ?? []), status]);
  }
  for (const [id, statuses] of logged)
    if (statuses.length > 1) wrong.push(`${statuses.length} lines for request ${id}`);
  let counted = countUnlogged(lines);
  for (const [id, status] of answered)
    if (!logged.has(id) && status >= 400 && status < 500 && counted > 0) counted -= 1;
    else if (logged.get(id)?.[0] !== status)
      wrong.push(`request ${id}: ${status}, its line says ${logged.get(id)}`);
  return wrong;
}
