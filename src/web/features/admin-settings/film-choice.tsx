import { LONGEST_LINE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

const FILMS = ['own', 'none', 'file'] as const;
type Film = (typeof FILMS)[number];

/** The initial value of each choice. */
const SOURCE: Record<Film, string | null> = { own: null, none: '', file: '/media/' };

/** The film behind the headline: the default, none, or a file on the server. */
export function FilmChoice({ form: { draft, change, ...form } }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText({ draft, change, ...form });
  const { videoSrc } = draft.hero;
  const film = filmOf(videoSrc);
  return (
    <>
      <Select
        label={t('settings.field.film')}
        value={film}
        options={FILMS.map((value) => ({ value, label: t(`settings.film.${value}`) }))}
        onChange={({ target }) => change('hero', { videoSrc: SOURCE[target.value as Film] })}
      />
      {film === 'file' && (
        <TextInput
          label={t('settings.field.videoSrc')}
          hint={t('settings.hint.videoSrc')}
          maxLength={LONGEST_LINE}
          autoComplete="off"
          spellCheck={false}
          value={videoSrc ?? ''}
          error={problemText('hero.videoSrc')}
          // An empty field means a file without a name yet, not "no film".
          onChange={({ target }) => change('hero', { videoSrc: target.value || SOURCE.file })}
        />
      )}
    </>
  );
}

function filmOf(videoSrc: string | null): Film {
  if (videoSrc === null) return 'own';
  return videoSrc === '' ? 'none' : 'file';
}
