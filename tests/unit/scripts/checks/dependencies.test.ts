import { describe, expect, it } from 'vitest';
import { judgeAudit } from '#scripts/checks/audit';
import { findProblems, isAllowed } from '#scripts/checks/licences';

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR AGPL-3.0-only', false],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['', false],
    ['constructor', false],
  ])('%s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });

  it('a package that names none, or another, is named', () => {
    const packages = [
      { name: 'good', licence: 'ISC' },
      { name: 'silent', licence: undefined },
      { name: 'other', licence: 'SEE LICENSE IN LICENSE' },
    ];
    expect(findProblems(packages)).toEqual(['silent: names no licence', 'other: SEE LICENSE IN LICENSE']);
  });
});

describe('audit', () => {
  const report = (severities: Record<string, string>) => {
    const vulnerabilities = Object.entries(severities).map(([name, severity]) => [name, { severity }]);
    return JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.fromEntries(vulnerabilities) });
  };

  it('a report without a high or critical advisory is clean', () => {
    expect(judgeAudit(report({ some: 'moderate', other: 'low' })).state).toBe('clean');
  });
  it('high and critical advisories are named', () => {
    expect(judgeAudit(report({ some: 'high', other: 'low', third: 'critical' }))).toEqual({
      state: 'vulnerable',
      says: 'some (high), third (critical)',
    });
  });
  it('warnings around the report do no harm', () => {
    expect(judgeAudit(`npm warn config\n${report({ some: 'high' })}\n`).state).toBe('vulnerable');
  });
  it.each([
    [
      'a registry that answers no audits',
      '{"message":"405 Method Not Allowed","statusCode":405}',
      /status 405/,
    ],
    ['nothing', '', /no report/],
    ['a page of a proxy', '<html>{not json}</html>', /no report/],
  ])('%s is a skip, and no address is told', (_name, output, says) => {
    expect(judgeAudit(output)).toEqual({ state: 'skipped', says: expect.stringMatching(says) });
  });
});
