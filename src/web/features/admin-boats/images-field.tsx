import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isPictureLink } from '#domain/boat/boat-rules.ts';
import { linksIn } from './boat-draft.ts';
import styles from './boat-editor.module.css';
import { TextArea } from './text-area.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { BoatForm } from './use-boat-form.ts';

/** Links, one a line, and what they show; the first is the boat's face. */
export function ImagesField({ form }: { readonly form: BoatForm }) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText(form);
  const links = linksIn(form.draft.images);
  return (
    <>
      <TextArea
        label={t('boats.field.images')}
        hint={t('boats.hint.images')}
        rows={4}
        wrap="off"
        spellCheck={false}
        value={form.draft.images}
        error={problemText('images')}
        onChange={(event) => form.change('images', event.target.value)}
      />
      {links.length > 0 && (
        <ol className={styles.previews} aria-label={t('boats.previews')}>
          {links.map((link, place) => (
            <li key={`${place} ${link}`} className={styles.preview}>
              <Preview link={link} place={place + 1} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Preview({ link, place }: { readonly link: string; readonly place: number }) {
  const { t } = useTranslation('admin');
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing || !isPictureLink(link))
    return <span className={styles.missing}>{t('boats.noPicture', { place })}</span>;
  return (
    <img
      src={link}
      alt={t('boats.picture', { place })}
      width={120}
      height={80}
      loading="lazy"
      decoding="async"
      onError={() => setIsMissing(true)}
    />
  );
}
