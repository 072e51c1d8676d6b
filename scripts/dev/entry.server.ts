import type { PreparePage } from '#contract/render.ts';
import { viteServer } from './vite-server.ts';

/** Prepares a page from the current sources. */
export const preparePage: PreparePage = async (request) => {
  const entry = await viteServer().ssrLoadModule('/src/web/entry.server.tsx');
  return (entry.preparePage as PreparePage)(request);
};
