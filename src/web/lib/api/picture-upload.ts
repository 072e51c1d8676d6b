import type { PictureAnswer } from '#contract/pictures.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { LARGEST_PICTURE, PICTURE_TYPES } from '#domain/boat/picture-file.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { withSession } from './session-end.ts';

/** Found before sending, to save the time of the upload. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!PICTURE_TYPES.includes(type)) return 'type';
  return size > LARGEST_PICTURE ? 'size' : null;
}

interface Sending {
  readonly file: File;
  /** From 0 to 1: the share of the file that has been sent. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a picture and returns its link. Uses XMLHttpRequest instead of `send`, because `fetch` does not report upload
 * progress.
 * @throws ApiError
 */
export async function uploadPicture({ file, onProgress, signal }: Sending): Promise<string> {
  const answer = await withSession(() => post(file, onProgress, signal), false);
  if (!answer.ok) throw await apiErrorFrom(answer);
  return ((await answer.json()) as PictureAnswer).picture.link;
}

function post(file: File, onProgress: Sending['onProgress'], signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', OFFICE_PATHS.pictures);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / Math.max(total, 1)));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, headers: retryAfter(request) })),
    );
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new ApiError('network', '', { status: 0 })));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function retryAfter(request: XMLHttpRequest): Record<string, string> {
  const seconds = request.getResponseHeader('retry-after');
  return seconds === null ? {} : { 'retry-after': seconds };
}
