import type { RenderPage } from '#contract/render.ts';
import { viteServer } from './vite-server.ts';

/** Renders a page from the current sources. */
export const renderPage: RenderPage = async (request) => {
  const entry = await viteServer().ssrLoadModule('/src/web/entry.server.tsx');
  return (entry.renderPage as RenderPage)(request);
};
