import path from 'node:path';
import { createBuilder } from 'vite';
import { buildMedia } from '../build-media.ts';
import { drawAppIcons } from '../media/app-icons.ts';
import { buildWorker } from './build-worker.ts';
import { precompress } from './precompress.ts';

const root = path.join(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');

// Builds pictures, browser files and the server's page renderer into dist/ and compresses the text files.
const media = { from: path.join(root, 'media'), to: path.join(dist, 'media') };
await buildMedia(media);
await drawAppIcons(media);
const builder = await createBuilder({ root, configLoader: 'native', logLevel: 'warn' });
await builder.buildApp();
await buildWorker(root);
await Promise.all([precompress(path.join(dist, 'client')), precompress(path.join(dist, 'media'))]);
