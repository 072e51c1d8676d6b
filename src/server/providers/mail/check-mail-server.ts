import { mailTransport } from './mail-transport.ts';

/** Connects and signs in. null: the server accepts mail; otherwise the error code, such as `EAUTH 535`. */
export async function checkMailServer(url: string): Promise<string | null> {
  const transport = await mailTransport(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    // The server's message is left out, because it may repeat the user name.
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
    return [code, responseCode].filter(Boolean).join(' ');
  } finally {
    transport.close();
  }
}
