import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { LIST_LIMITS } from '#domain/site/list-limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { perLanguage } from '#contract/per-language.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid, panel, stack } from '../../ui/layout.ts';
import styles from './admin-settings.module.css';
import { type OwnTexts, ownReasons } from './own-texts.ts';
import { ReasonRow } from './reason-row.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { TextLanguage } from './text-language.tsx';
import { useList } from './use-list.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface ReasonsFieldsProps {
  readonly form: SettingsForm;
  readonly own: OwnTexts | null;
}

/** The operator's reasons in order, of which the page shows three, or the default ones. */
export function ReasonsFields({ form, own }: ReasonsFieldsProps) {
  const { t } = useTranslation('admin-settings');
  const area = useRef<HTMLDivElement>(null);
  const { whyUs } = form.draft;
  const list = useList(area, whyUs, (items) => form.change('whyUs', items));
  return (
    <SettingsGroup part="whyUs" isWide>
      <div className={stack(4, 'top')} ref={area}>
        <TextLanguage form={form} />
        {whyUs.length === 0 && own && <OwnReasons own={own} form={form} />}
        {whyUs.length > 0 && (
          <ol className={classNames(grid('fit', 4), styles.rows)}>
            {whyUs.map((reason, place) => (
              // Reasons have no id: their position is the key.
              // oxlint-disable-next-line react/no-array-index-key
              <ReasonRow key={place} reason={reason} place={place} form={form} list={list} />
            ))}
          </ol>
        )}
        <div className={classNames(cluster('2 3', 'stretch'), styles.choices)}>
          {whyUs.length === 0 && own && (
            <Button look="quiet" onClick={() => form.change('whyUs', ownReasons(own))}>
              {t('settings.reason.beginWithOwn')}
            </Button>
          )}
          {whyUs.length < LIST_LIMITS.reasons && (
            <Button
              look="quiet"
              data-add=""
              onClick={() => list.add({ icon: 'anchor', title: perLanguage(() => ''), text: perLanguage(() => '') })}
            >
              <Plus aria-hidden="true" /> {t('settings.reason.add')}
            </Button>
          )}
        </div>
      </div>
    </SettingsGroup>
  );
}

/** The default reasons, shown as long as the operator gives none. */
function OwnReasons({ own, form: { language } }: { readonly own: OwnTexts; readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  return (
    <div className={classNames(stack(2), panel('quiet', 4), styles.own)}>
      <p>{t('settings.reason.own')}</p>
      <ul className={stack(1)} lang={language}>
        {ownReasons(own).map(({ icon, title, text }) => (
          <li key={icon}>
            <strong>{title[language]}.</strong> {text[language]}
          </li>
        ))}
      </ul>
    </div>
  );
}
