import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileProblem, uploadPicture } from '../../lib/api/picture-upload.ts';
import { useFailureReason } from '../../ui/use-failure-reason.ts';

/**
 * Uploads one picture; `share` is the part sent so far (0 to 1), null without an upload. `send` resolves to whether the
 * upload succeeded.
 */
export function usePictureUpload(onUploaded: (link: string) => void) {
  const { t } = useTranslation('admin');
  const explain = useFailureReason();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);

  const send = async (file: File): Promise<boolean> => {
    const { signal } = leaving.current;
    const unfit = fileProblem(file);
    setProblem(unfit ? t(`pictureProblem.${unfit}`) : '');
    if (unfit) return false;
    setShare(0);
    try {
      onUploaded(await uploadPicture({ file, signal, onProgress: setShare }));
      return true;
    } catch (error) {
      if (!signal.aborted) setProblem(explain(error));
      return false;
    } finally {
      setShare(null);
    }
  };
  return { share, problem, isBusy: share !== null, send };
}
