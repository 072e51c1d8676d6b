import { mailTransport } from './mail-transport.ts';

/** Connects and signs in. null: the server takes mail; otherwise the code of the refusal, such as `EAUTH 535`. */
export async function checkMailServer(url: string): Promise<string | null> {
  const transport = await mailTransport(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    // The server's words are left out: they may repeat the user's name.
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
    return [code, responseCode].filter(Boolean).join(' ');
  } finally {
    transport.close();
  }
}
