import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Connect } from 'vite';

/**
 * Offers each request to Vite before the app. Removes the content security policy, which forbids Vite's inline styles.
 */
export function serveSourcesFirst(server: Server, sources: Connect.Server): void {
  const app = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    withoutContentPolicy(response);
    sources(request, response, () => {
      for (const listener of app) listener(request, response);
    });
  });
}

function withoutContentPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    response.removeHeader('content-security-policy');
    const headers = given.at(-1);
    if (typeof headers === 'object' && headers) delete (headers as Record<string, unknown>)['content-security-policy'];
    return writeHead(...given);
  };
}
