import { readFile } from 'node:fs/promises';
import process from 'node:process';
import Fastify from 'fastify';
import type { BoatList } from '#contract/boats.ts';
import type { SiteConfig } from '#contract/site.ts';

type RenderTree = (site: SiteConfig, boats: BoatList) => string;

/** `node bare-server.ts <bundle> <data.json> <port>`: renderToString behind a minimal Fastify. */
const [, , bundle = '', dataFile = '', port = ''] = process.argv;
const { renderTree }: { renderTree: RenderTree } = await import(bundle);
const { site, boats }: { site: SiteConfig; boats: BoatList } = JSON.parse(await readFile(dataFile, 'utf8'));

const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderTree(site, boats)));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
