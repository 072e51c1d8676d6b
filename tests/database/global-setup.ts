import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL server for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestServer();
  project.provide('testServer', { adminUrl, template });
  return stop;
}
