import { OWN_POSTER } from '#contract/paths.ts';
import { LONGEST_LINE, LONGEST_TEXT } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, stack } from '../../ui/layout.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';
import { FilmChoice } from './film-choice.tsx';
import type { OwnTexts } from './own-texts.ts';
import { PictureChoice } from './picture-choice.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { TextLanguage } from './text-language.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { Uploads } from './use-save-after-uploads.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface HeroFieldsProps {
  readonly form: SettingsForm;
  readonly own: OwnTexts | null;
  readonly uploads: Uploads;
}

/** The settings of the landing page's first screen. */
export function HeroFields({ form, own, uploads }: HeroFieldsProps) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { draft, change, language } = form;
  const { hero } = draft;
  const ownText = own?.[language];
  return (
    <SettingsGroup part="hero" isWide>
      <div className={classNames(grid('two', 4), styles.columns)}>
        <div className={stack(4, 'top')}>
          <TextLanguage form={form} />
          <TextInput
            label={t('settings.field.headline')}
            hint={t('settings.hint.ownWords')}
            lang={language}
            maxLength={LONGEST_LINE}
            autoComplete="off"
            placeholder={ownText?.('hero.headline')}
            value={hero.headline[language]}
            error={problemText(`hero.headline.${language}`)}
            onChange={({ target }) => change('hero', { headline: { ...hero.headline, [language]: target.value } })}
          />
          <TextArea
            label={t('settings.field.subheadline')}
            lang={language}
            rows={4}
            maxLength={LONGEST_TEXT}
            placeholder={ownText?.('hero.subheadline')}
            value={hero.subheadline[language]}
            error={problemText(`hero.subheadline.${language}`)}
            onChange={({ target }) =>
              change('hero', { subheadline: { ...hero.subheadline, [language]: target.value } })
            }
          />
          <TextInput
            label={t('settings.field.bookHref')}
            hint={t('settings.hint.bookHref')}
            maxLength={LONGEST_LINE}
            autoComplete="off"
            spellCheck={false}
            value={hero.bookHref}
            error={problemText('hero.bookHref')}
            onChange={({ target }) => change('hero', { bookHref: target.value })}
          />
        </div>
        <div className={stack(4, 'top')}>
          <TextInput
            label={t('settings.field.brandText')}
            hint={t('settings.hint.brandText')}
            maxLength={LONGEST_LINE}
            autoComplete="off"
            placeholder={ownText?.('brand.text')}
            value={hero.brandText}
            error={problemText('hero.brandText')}
            onChange={({ target }) => change('hero', { brandText: target.value })}
          />
          <PictureChoice
            label={t('settings.field.brandLogo')}
            hint={t('settings.hint.brandLogo')}
            value={hero.brandLogo}
            ownPicture={null}
            onChange={(brandLogo) => change('hero', { brandLogo })}
            uploads={uploads}
          />
          <PictureChoice
            label={t('settings.field.poster')}
            hint={t('settings.hint.poster')}
            value={hero.poster}
            ownPicture={OWN_POSTER}
            onChange={(poster) => change('hero', { poster })}
            uploads={uploads}
          />
          <FilmChoice form={form} />
        </div>
      </div>
    </SettingsGroup>
  );
}
