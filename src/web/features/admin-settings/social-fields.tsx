import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { SocialNetwork } from '#contract/settings.ts';
import { LIST_LIMITS } from '#domain/site/list-limits.ts';
import { LONGEST_LINK } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SOCIAL_NAMES } from '../../ui/social-names.ts';
import styles from './admin-settings.module.css';
import { RowButtons } from './row-buttons.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useList } from './use-list.ts';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

const OPTIONS = Object.entries(SOCIAL_NAMES).map(([value, label]) => ({ value, label }));

/** The operator's links to social networks, in the order of the footer. */
export function SocialFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const area = useRef<HTMLDivElement>(null);
  const { social } = form.draft;
  const list = useList(area, social, (items) => form.change('social', items));
  return (
    <SettingsGroup part="social">
      <div className={stack(4, 'top')} ref={area}>
        {social.length === 0 && (
          <p className={classNames(stack(2), panel('quiet', 4), styles.own)}>{t('settings.social.none')}</p>
        )}
        {social.length > 0 && (
          <ol className={stack(4, 'top')}>
            {social.map(({ network, url }, place) => (
              // Two links may be equal while one is being typed.
              // oxlint-disable-next-line react/no-array-index-key
              <li
                key={place}
                className={classNames(stack(3, 'top'), styles.row)}
                data-place={place}
                aria-label={SOCIAL_NAMES[network]}
              >
                <div className={classNames(cluster('2 3'), styles.rowHead)}>
                  <Select
                    label={t('settings.field.network')}
                    value={network}
                    options={OPTIONS}
                    onChange={({ target }) => list.set(place, { network: target.value as SocialNetwork })}
                  />
                  <RowButtons name={SOCIAL_NAMES[network]} place={place} total={social.length} list={list} />
                </div>
                <TextInput
                  label={t('settings.field.url')}
                  type="url"
                  inputMode="url"
                  maxLength={LONGEST_LINK}
                  autoComplete="off"
                  value={url}
                  error={problemText(`social.${place}.url`)}
                  onChange={({ target }) => list.set(place, { url: target.value.trim() })}
                />
              </li>
            ))}
          </ol>
        )}
        {social.length < LIST_LIMITS.links && (
          <div className={classNames(cluster('2 3', 'stretch'), styles.choices)}>
            <Button look="quiet" data-add="" onClick={() => list.add({ network: 'instagram', url: 'https://' })}>
              <Plus aria-hidden="true" /> {t('settings.social.add')}
            </Button>
          </div>
        )}
      </div>
    </SettingsGroup>
  );
}
