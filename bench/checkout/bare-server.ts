import process from 'node:process';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * `node bare-server.ts <connection as JSON> <port>`: a minimal Fastify with one INSERT and its COMMIT per request, the
 * lowest possible cost of a step that stores something.
 */
const [, , connection = '{}', port = ''] = process.argv;
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10 });
await pool.query(
  'create table if not exists bare_steps (id bigint generated always as identity primary key, body jsonb)',
);

const app = Fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, { form: body }),
);
app.all('/*', async (request) => {
  const { rows } = await pool.query({
    name: 'insert-step',
    text: 'insert into bare_steps (body) values ($1) returning id',
    values: [JSON.stringify(request.body ?? {})],
  });
  return { id: rows[0].id, status: 'paid', bookingId: 'b', paymentIntentId: 'p', clientSecret: 's', accessToken: 't' };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
