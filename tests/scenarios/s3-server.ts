import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { S3Bucket } from '#server/providers/files/s3-files.ts';
import { temporaryDir } from '../temporary-dir.ts';

export interface S3Server {
  /** The credentials for an empty bucket. */
  access: S3Bucket;
  stop(): Promise<void>;
}

/** The only key that the server knows; it checks the signature of each request. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3-compatible server on loopback with files in a temporary folder. Stopped when the test ends. */
export async function anS3Server(): Promise<S3Server> {
  const directory = await temporaryDir();
  const bucket = 'boats';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  onTestFinished(stop);
  return { access: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...KEY }, stop };
}
