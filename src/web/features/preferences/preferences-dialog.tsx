import { type FormEvent, useId, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { ALL_ALLOWED, FIRST_SWITCHES, NONE_ALLOWED } from '#domain/consent/consent.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { keepConsent, keptConsent } from '../../lib/browser/kept-consent.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { grid, stack } from '../../ui/layout.ts';
import { ConsentRow } from './consent-row.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './preferences.module.css';

/** Language and consent (P-23.1). Consent takes effect when it is saved; the language changes at once. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const local = useLocalHref();
  const [consent, setConsent] = useState(() => keptConsent() ?? FIRST_SWITCHES);
  const heading = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    keepConsent(consent);
    onClose();
  };
  return (
    <Dialog id="gdprLangModal" title={t('preferences.title')} closeLabel={t('close')} size="small" onClose={onClose}>
      <form className={classNames(stack(5), styles.form)} onSubmit={save}>
        <LanguageChoice />
        <section className={stack(2)} aria-labelledby={heading}>
          <h3 className={styles.heading} id={heading}>
            {t('preferences.consent')}
          </h3>
          <p className={styles.note}>
            {t('preferences.note')} <a href={local(PAGES.legal.path('cookies'))}>{t('preferences.more')}</a>
          </p>
          <ul className={stack()}>
            <ConsentRow of="necessary" isOn />
            <ConsentRow
              of="analytics"
              isOn={consent.analytics}
              onChange={(analytics) => setConsent({ ...consent, analytics })}
            />
            <ConsentRow
              of="marketing"
              isOn={consent.marketing}
              onChange={(marketing) => setConsent({ ...consent, marketing })}
            />
          </ul>
        </section>
        <div className={classNames(grid('two', 3), styles.buttons)}>
          <Button look="quiet" onClick={() => setConsent(ALL_ALLOWED)}>
            {t('preferences.enableAll')}
          </Button>
          <Button look="quiet" onClick={() => setConsent(NONE_ALLOWED)}>
            {t('preferences.rejectAll')}
          </Button>
          <Button type="submit" className={styles.save}>
            {t('preferences.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
