import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { GENERAL_IGIC } from '#domain/pricing/igic.ts';
import { LIST_LIMITS } from '#domain/site/list-limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';
import { IgicRow } from './igic-row.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useList } from './use-list.ts';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The platform fee and the IGIC rates of sales from now on (P-9.5, P-9.6). */
export function SalesFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const area = useRef<HTMLDivElement>(null);
  const { feePercent, igic } = form.draft.sales;
  const list = useList(area, igic, (changes) => form.change('sales', { igic: changes }));
  return (
    <SettingsGroup part="sales">
      <TextInput
        label={t('settings.field.feePercent')}
        hint={t('settings.hint.feePercent')}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.01}
        id="sales-fee"
        value={feePercent === null || Number.isNaN(feePercent) ? '' : feePercent}
        error={problemText('sales.feePercent')}
        onChange={({ target }) =>
          form.change('sales', { feePercent: target.value === '' ? null : target.valueAsNumber })
        }
      />
      <div className={stack(4, 'top')} ref={area}>
        <p className={styles.label}>{t('settings.field.igic')}</p>
        <p className={classNames(panel('quiet', 4), styles.own)}>
          {t(igic.length > 0 ? 'settings.igic.general' : 'settings.igic.only', { rate: GENERAL_IGIC.charter })}
        </p>
        {igic.length > 0 && (
          <ol className={stack(4, 'top')}>
            {igic.map((change, place) => (
              // Two rows may be equal while one is being typed.
              // oxlint-disable-next-line react/no-array-index-key
              <IgicRow key={place} change={change} place={place} list={list} problemText={problemText} />
            ))}
          </ol>
        )}
        {igic.length < LIST_LIMITS.rates && (
          <div className={cluster('2 3', 'stretch')}>
            <Button look="quiet" data-add="" onClick={() => list.add({ ...(igic.at(-1) ?? GENERAL_IGIC), from: '' })}>
              <Plus aria-hidden="true" /> {t('settings.igic.add')}
            </Button>
          </div>
        )}
      </div>
    </SettingsGroup>
  );
}
