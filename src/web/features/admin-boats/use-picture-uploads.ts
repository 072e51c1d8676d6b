import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { fileProblem, uploadPicture } from '../../lib/api/picture-upload.ts';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly step: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed: found before sending, or an ApiError. */
  readonly problem: 'type' | 'size' | ApiError | null;
}

export type Uploads = ReturnType<typeof usePictureUploads>;

/** Uploads files one after the other. A failed one stays until it is retried or removed. */
export function usePictureUploads(onUploaded: (link: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const number = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);

  const set = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const sendNow = async ({ id, file }: Upload) => {
    const { signal } = leaving.current;
    if (signal.aborted) return;
    set(id, { step: 'sending' });
    try {
      onUploaded(await uploadPicture({ file, signal, onProgress: (share) => set(id, { share }) }));
      drop(id);
    } catch (error) {
      set(id, { step: 'failed', problem: asApiError(error) });
    }
  };
  const queue = (upload: Upload) => {
    last.current = last.current.then(() => sendNow(upload));
  };

  return {
    uploads,
    isBusy: uploads.some(({ step }) => step !== 'failed'),
    add(files: readonly File[]) {
      const added = files.map((file) => uploadOf(++number.current, file));
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.step === 'waiting') queue(upload);
    },
    retry(upload: Upload) {
      set(upload.id, { step: 'waiting', share: 0, problem: null });
      queue(upload);
    },
    drop,
  };
}

function uploadOf(id: number, file: File): Upload {
  const problem = fileProblem(file);
  return { id, file, step: problem ? 'failed' : 'waiting', share: 0, problem };
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('unreadable', '', { status: 0 });
}
