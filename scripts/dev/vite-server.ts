import { createServer, type ViteDevServer } from 'vite';

let running: ViteDevServer | null = null;

/** Vite inside our server. Its hot-reload socket uses a port derived from `port`. */
export async function startVite(root: string, port: number): Promise<ViteDevServer> {
  running = await createServer({
    root,
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { port: 20_000 + (port % 20_000) } },
  });
  return running;
}

export function viteServer(): ViteDevServer {
  if (!running) throw new Error('Vite must be started before the app');
  return running;
}
