import { readFile } from 'node:fs/promises';
import process from 'node:process';
import Fastify from 'fastify';

/** `node bare-server.ts <file> <port>`: a minimal Fastify that answers the file's compressed bytes at every address. */
const [, , file = '', port = ''] = process.argv;
const bytes = await readFile(file);

const app = Fastify();
app.get('/*', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').header('vary', 'accept-encoding').send(bytes),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
