import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Loads next.config.ts as `next build` does, with only these variables. */
const build = (variables: Record<string, string>) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'next.config.ts'], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production', ...variables },
  });

test.each(['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME'])(
  'where %s says that no disk persists, a build without a database fails and says why',
  (name) => {
    const { status, stderr } = build({ [name]: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('DATABASE_URL is not set, but this platform keeps no disk');
  },
);

test.each<Record<string, string>>([
  {},
  { VERCEL: '1', DATABASE_URL: 'postgres://host/site' },
  { VERCEL: '1', DATABASE_URL_FILE: '/run/secrets/database-url' },
])('with %o it goes on', (variables) => {
  expect(build(variables)).toMatchObject({ status: 0, stderr: '' });
});
