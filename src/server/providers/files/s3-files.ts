import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { byName, checkedName } from './file-names.ts';
import { type FileStore, FilesUnavailable } from './file-store.ts';

/** A bucket of Amazon S3 or an S3-compatible server. */
export interface S3Bucket {
  /** Without the bucket: `https://s3.eu-west-1.amazonaws.com`. No trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Time limit of one request, including its retries after 429 and 5xx. */
const REQUEST_MS = 10_000;
/**
 * Time limit for removing all files of one picture. It is below the time limit for idle transactions, because unused pictures are
 * removed within one.
 */
const REMOVAL_MS = 20_000;
const RETRIES = { retries: 2, initRetryMs: 200 };

const FOLDER = 'pictures/';

/** Files below `pictures/` in a bucket, for processes on several machines. The bucket may be private. */
export function s3Files({ endpoint, bucket, ...account }: S3Bucket): FileStore {
  const client = new AwsClient({ ...account, ...RETRIES, service: 's3' });
  const root = `${endpoint}/${bucket}`;

  async function ask(method: string, address: string, request: RequestInit = {}): Promise<Response> {
    try {
      const answer = await client.fetch(address, { method, signal: AbortSignal.timeout(REQUEST_MS), ...request });
      if (answer.ok || answer.status === 404) return answer;
      throw new Error(`${method} ${address}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    } catch (error) {
      throw new FilesUnavailable(error);
    }
  }

  async function exists(name: string): Promise<boolean> {
    return (await ask('HEAD', `${root}/${FOLDER}${name}`)).ok;
  }

  /** The body of a successful answer. A 404 means that the bucket is missing. */
  async function succeed(method: string, address: string, request?: RequestInit): Promise<string> {
    const answer = await ask(method, address, request);
    if (!answer.ok) throw new FilesUnavailable(new Error(`${method} ${address}: ${answer.status}`));
    return answer.text().catch((error: unknown) => {
      throw new FilesUnavailable(error);
    });
  }

  /** The names with this prefix, at most 1,000. */
  async function namesFrom(begin: string, signal: AbortSignal): Promise<string[]> {
    const asked = new URLSearchParams({ 'list-type': '2', prefix: FOLDER + begin });
    const listed = await succeed('GET', `${root}?${asked}`, { signal });
    const names = [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(FOLDER.length));
    return names.toSorted(byName);
  }

  return {
    async put(name, bytes) {
      if (await exists(checkedName(name))) return;
      // The server refuses bytes with a different hash, so that no damaged file is stored, even over plain HTTP.
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') };
      await succeed('PUT', `${root}/${FOLDER}${name}`, { body: new Uint8Array(bytes), headers });
    },
    async read(name) {
      const address = `${root}/${FOLDER}${checkedName(name)}`;
      const answer = await ask('GET', address);
      const bytes = await answer.arrayBuffer().catch((error: unknown) => {
        throw new FilesUnavailable(error);
      });
      if (answer.ok) return Buffer.from(bytes);
      // Otherwise all pictures would count as missing, and a backup without them as complete.
      if (Buffer.from(bytes).includes('NoSuchBucket'))
        throw new FilesUnavailable(new Error(`GET ${address}: no such bucket`));
      return null;
    },
    async removeAll(begin) {
      const signal = AbortSignal.timeout(REMOVAL_MS);
      for (;;) {
        const names = await namesFrom(checkedName(begin), signal);
        if (names.length === 0) return;
        for (const name of names.toReversed()) await ask('DELETE', `${root}/${FOLDER}${name}`, { signal });
      }
    },
  };
}
