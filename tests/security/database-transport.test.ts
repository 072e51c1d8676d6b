import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { remoteServer } from '#server/db/open/remote-server.ts';
import { StartupError } from '#server/startup-error.ts';

const SECRET = 'database-password-for-tests';

test.each([
  'postgres://shop:x@db.example/shop',
  'postgres://shop:x@10.0.0.5/shop',
  'postgres://shop:x@localhost/shop?host=db.example',
  'postgres://shop:x@db.example/shop?sslmode=disable',
  'postgres://shop:x@db.example/shop?sslmode=no-verify',
  'postgres://shop:x@db.example/shop?sslmode=require&uselibpqcompat=true',
])('%s is refused: another machine without TLS, or with a certificate that is not checked', (url) => {
  expect(() => remoteServer({ name: 'DATABASE_URL', url }, 'required')).toThrow(StartupError);
  expect(() => remoteServer({ name: 'DATABASE_URL', url }, 'required')).toThrow(/DATABASE_URL.*DATABASE_TLS=off/);
});

test.each([
  'postgres://shop@localhost/shop',
  'postgres://shop@[::1]:5433/shop',
  'postgres://shop@127.0.0.1/shop?sslmode=disable',
  'postgres://postgres@localhost:5432/x?host=%2Ftmp%2Fsocket',
  'postgres://shop@%2Fvar%2Frun%2Fpostgresql/shop',
  'postgres://shop@db.example/shop?sslmode=verify-full',
  'postgres://shop@db.example/shop?ssl=true',
])('%s is accepted', (url) => {
  expect(remoteServer({ name: 'DATABASE_URL', url }, 'required')).toEqual({ connectionString: url });
});

test('of several servers each needs TLS on another machine, and each is tried at its own address', () => {
  const shop = (hosts: string) => ({ name: 'DATABASE_URL', url: `postgres://shop:x@${hosts}/shop` }) as const;

  expect(() => remoteServer(shop('localhost,db.example'), 'required')).toThrow(/DATABASE_URL.*DATABASE_TLS=off/);
  const { connectionString, servers } = remoteServer(
    { ...shop('[::1]:5433,localhost'), url: `${shop('[::1]:5433,localhost').url}?target_session_attrs=read-write` },
    'required',
  );
  expect([connectionString, servers]).toEqual(['postgres://shop:x@[::1]:5433/shop', expect.anything()]);
});

test('a certificate file that does not exist is named by its error, without the password', () => {
  const url = `postgres://shop:${SECRET}@db.example/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`;

  expect(() => remoteServer({ name: 'DATABASE_URL', url }, 'required')).toThrow(/^Cannot start: DATABASE_URL .*ENOENT/);
  expect(() => remoteServer({ name: 'DATABASE_URL', url }, 'required')).not.toThrow(SECRET);
});

test('with TLS required, the password is not sent to a server that denies TLS', async () => {
  const server = await serverWithoutTls();

  await expect(connect(server.url('verify-full'))).rejects.toThrow(/does not support SSL/);

  expect(server.received()).not.toContain(SECRET);
});

test('control: without TLS the same server is given the password', async () => {
  const server = await serverWithoutTls();

  await expect(connect(server.url('disable'))).rejects.toThrow();

  expect(server.received()).toContain(SECRET);
});

/** Denies TLS and asks for the password in clear text, as an attacker between app and database could. */
async function serverWithoutTls() {
  const chunks: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunk.readInt32BE(0) === 8) socket.write('N');
      else if (chunk[0] === 0x70) socket.destroy();
      else socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])); // AuthenticationCleartextPassword
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: (mode: string) => `postgres://shop:${SECRET}@127.0.0.1:${port}/shop?sslmode=${mode}`,
    received: () => Buffer.concat(chunks).toString('latin1'),
  };
}

async function connect(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}
