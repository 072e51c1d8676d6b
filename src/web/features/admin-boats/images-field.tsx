import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { pictureProblem } from './boat-problems.ts';
import { withNewLinks } from './picture-draft.ts';
import { PictureList } from './picture-list.tsx';
import styles from './picture-fields.module.css';
import { PictureUploads } from './picture-uploads.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { BoatForm } from './use-boat-form.ts';
import type { Uploads } from './use-picture-uploads.ts';
import { useProblemText } from './use-problem-text.ts';

interface ImagesFieldProps {
  readonly form: BoatForm;
  readonly uploads: Uploads;
}

/** The boat's pictures in order, the main one first. More are added as files, or as links, one per line. */
export function ImagesField({ form, uploads }: ImagesFieldProps) {
  const { t } = useTranslation('admin-boats');
  const problemText = useProblemText(form);
  const { draft, change } = form;
  const listProblem = problemText('images');
  const isReady = draft.newLinks.trim() !== '' && pictureProblem(draft) === null;
  const addLinks = () => {
    change('images', withNewLinks(draft));
    change('newLinks', '');
  };
  return (
    <>
      <PictureList form={form} />
      {listProblem && <p className={styles.problem}>{listProblem}</p>}
      <PictureUploads uploads={uploads} isSaving={form.state.step === 'saving'} />
      <TextArea
        label={t('boats.field.newLinks')}
        hint={t('boats.hint.newLinks')}
        rows={2}
        wrap="off"
        spellCheck={false}
        value={draft.newLinks}
        error={problemText('newLinks')}
        onChange={(event) => change('newLinks', event.target.value)}
      />
      <Button look="quiet" className={styles.addLinks} disabled={!isReady} onClick={addLinks}>
        {t('boats.pictures.addLinks')}
      </Button>
    </>
  );
}
