import { readFile } from 'node:fs/promises';
import process from 'node:process';
import Fastify from 'fastify';

/** `node bare-server.ts <file> <port>`: a minimal Fastify that answers the file's bytes. */
const [, , file = '', port = ''] = process.argv;
const bytes = await readFile(file);

const app = Fastify();
app.get('/api/boats', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
