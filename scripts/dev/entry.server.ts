import type { RenderPage } from '#contract/render.ts';
import { viteServer } from './vite-server.ts';

/** Draws a page from the sources as they are now. */
export const renderPage: RenderPage = async (request) => {
  const entry = await viteServer().ssrLoadModule('/src/web/entry.server.tsx');
  return (entry.renderPage as RenderPage)(request);
};
