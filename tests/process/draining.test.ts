import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { type AppProcess, startApp } from '#tests/app-process.ts';
import { testDatabase } from '#tests/database/test-database.ts';

const BODY = JSON.stringify({ email: 'somebody@example.org', password: 'not the password' });

test('on SIGTERM the server answers the request in flight, accepts no new ones and exits with 0', async () => {
  const app = await runningApp();
  const request = await halfSentSignIn(app);

  const exit = app.stop();
  await expect.poll(() => canConnect(app)).toBe(false);
  request.write(BODY.slice(10));
  const [answer] = await once(request, 'data');

  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await exit).toBe(0);
});

test('signals within two seconds of the first do not cut the drain short, a later one ends the server', {
  tags: ['nightly'],
}, async () => {
  const app = await runningApp();
  await halfSentSignIn(app);

  const started = performance.now();
  const exit = app.stop();
  await expect.poll(() => canConnect(app)).toBe(false);
  const again = setInterval(() => process.kill(app.pid(), 'SIGTERM'), 100);
  onTestFinished(() => clearInterval(again));

  expect(await exit).toBe(1);
  expect(performance.now() - started).toBeGreaterThan(2_000);
});

test('two processes share one database, and stopping one does not affect the other', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase();
  const [one, two] = await Promise.all([startApp({ databaseUrl: db.url }), startApp({ databaseUrl: db.url })]);
  onTestFinished(() => two.kill());

  expect(await one.stop()).toBe(0);

  expect((await fetch(`${two.baseUrl}/readyz`)).status).toBe(200);
  expect(await two.stop()).toBe(0);
});

async function runningApp(): Promise<AppProcess> {
  const db = await testDatabase();
  const app = await startApp({ databaseUrl: db.url });
  onTestFinished(() => app.kill());
  return app;
}

/** Sends the headers and the first bytes of a sign-in; the server waits for the rest. */
async function halfSentSignIn(app: AppProcess): Promise<Socket> {
  const { port, host, origin } = new URL(app.baseUrl);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const head = ['POST /user/auth HTTP/1.1', `host: ${host}`, `origin: ${origin}`, 'content-type: application/json'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${BODY.length}\r\nexpect: 100-continue\r\n\r\n`);
  await once(socket, 'data'); // 100 Continue: the server has accepted the request
  socket.write(BODY.slice(0, 10));
  return socket;
}

function canConnect(app: AppProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
