import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';

// Errors that stop startup before the build. The end-to-end tests cover the start itself.

async function start(variables: Record<string, string>) {
  const flags = ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: process.env.PATH, ...variables };
  const child = spawn(process.execPath, [...flags, 'scripts/start.ts'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('every invalid variable is named, without values', async () => {
  const { code, output } = await start({
    PORT: '70000',
    CHAT_WEBHOOK_URL: 'ftp://hidden',
    LOG_LEVEL: 'loud',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'CHAT_WEBHOOK_URL', 'LOG_LEVEL']) expect(output).toContain(name);
  expect(output).not.toMatch(/70000|hidden|loud/);
});

test('a port in use is reported, with a remedy', async () => {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, output } = await start({ PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  );
});

test('a host name that is not this machine’s is rejected', async () => {
  expect(await start({ PORT: '61234', HOSTNAME: '203.0.113.9' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('HOSTNAME is not an address of this machine'),
  });
});
