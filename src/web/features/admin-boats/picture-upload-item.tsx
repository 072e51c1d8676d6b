import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { useFailureReason } from '../../ui/use-failure-reason.ts';
import styles from './picture-fields.module.css';
import type { Upload, Uploads } from './use-picture-uploads.ts';

/** Errors that another try may solve; all others need another picture. */
const PASSING = new Set(['network', 'unreadable', 'unavailable', 'internal', 'too_many_requests', 'not_signed_in']);

export function PictureUpload({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { t } = useTranslation(['admin-boats', 'admin']);
  const explain = useFailureReason();
  const { file, step, share, problem } = upload;
  const isPassing = problem !== null && typeof problem === 'object' && PASSING.has(problem.code);
  return (
    <li className={classNames(stack(1), styles.upload)}>
      <p className={styles.fileName}>{file.name}</p>
      {step === 'failed' ? (
        <>
          <p className={styles.problem} role="alert">
            {messageOf(problem)}
          </p>
          <span className={cluster(3, 'stretch')}>
            {isPassing && (
              <Button look="plain" onClick={() => uploads.retry(upload)}>
                {t('boats.pictures.retry')}
              </Button>
            )}
            <Button look="plain" onClick={() => uploads.drop(upload.id)}>
              {t('boats.pictures.putAside')}
            </Button>
          </span>
        </>
      ) : (
        <>
          <progress className={styles.progress} max={1} value={share} aria-label={file.name} />
          <p className={styles.hint}>{t(stepKey(upload))}</p>
        </>
      )}
    </li>
  );

  function messageOf(why: Upload['problem']): string {
    if (why === 'type' || why === 'size') return t(`admin:pictureProblem.${why}`);
    return explain(why);
  }
}

/** After the upload the server checks the picture and makes its sizes. */
function stepKey({ step, share }: Upload) {
  if (step === 'waiting') return 'boats.pictures.inLine';
  return share < 1 ? 'boats.pictures.sending' : 'boats.pictures.checking';
}
