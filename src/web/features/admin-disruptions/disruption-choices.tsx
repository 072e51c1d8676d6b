import { GUEST_CHOICES, type GuestChoice } from '#domain/booking/disruption.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid, stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { DisruptionDraft } from './disruption-draft.ts';
import styles from './admin-disruptions.module.css';

interface DisruptionChoicesProps {
  readonly draft: DisruptionDraft;
  readonly onChange: (change: Partial<DisruptionDraft>) => void;
}

const DEFAULTS = ['refund', 'voucher'] as const;
const BONUS_PERCENTS = [0, 5, 10, 15, 20, 25];

/** What the guests may choose, the value of a voucher, and what guests who do not answer get (P-25.2, P-26.3). */
export function DisruptionChoices({ draft, onChange }: DisruptionChoicesProps) {
  const { t } = useTranslation('admin-disruptions');
  const { choices, defaultChoice } = draft;
  const offersVoucher = choices.includes('voucher');
  const toggle = (choice: GuestChoice, isOn: boolean) =>
    onChange({ choices: GUEST_CHOICES.filter((one) => (one === choice ? isOn : choices.includes(one))) });
  return (
    <>
      <fieldset className={stack(2)}>
        <legend className={styles.legend}>{t('dialog.choices')}</legend>
        {GUEST_CHOICES.map((choice) => (
          <Checkbox
            key={choice}
            label={t(`dialog.${choice}`)}
            // Guests who do not answer get the default, so it is always offered.
            checked={choices.includes(choice)}
            disabled={choice === defaultChoice}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
        ))}
      </fieldset>
      {offersVoucher && (
        <div className={classNames(grid('fill', '3 4', 'top'), styles.fields)}>
          <Select
            label={t('dialog.bonus')}
            value={String(draft.voucherBonusPercent)}
            options={BONUS_PERCENTS.map((percent) => ({
              value: String(percent),
              label: percent === 0 ? t('dialog.noBonus') : t('dialog.percent', { percent }),
            }))}
            onChange={({ target }) => onChange({ voucherBonusPercent: Number(target.value) })}
          />
          <Segmented
            label={t('dialog.default')}
            options={DEFAULTS.map((value) => ({ value, label: t(`dialog.defaultChoice.${value}`) }))}
            value={defaultChoice}
            onChange={(value) =>
              onChange({
                defaultChoice: value,
                choices: GUEST_CHOICES.filter((one) => one === value || choices.includes(one)),
              })
            }
          />
        </div>
      )}
    </>
  );
}
