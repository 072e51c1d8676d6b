import type { ListedBoat } from '#contract/admin-boats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { grid, stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import { BoatsByPort } from './boats-by-port.tsx';
import type { DisruptionDraft, DraftField, DraftProblem } from './disruption-draft.ts';
import styles from './admin-disruptions.module.css';

interface DisruptionFieldsProps {
  readonly draft: DisruptionDraft;
  readonly boats: readonly ListedBoat[];
  readonly problems: Partial<Record<DraftField, DraftProblem>>;
  /** What the server said of its fields. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<DisruptionDraft>) => void;
}

const CHOICES = ['move', 'refund'] as const;

/** Why, when, which boats, and what the guests may choose. */
export function DisruptionFields({ draft, boats, problems, refused, onChange }: DisruptionFieldsProps) {
  const { t } = useTranslation('admin-disruptions');
  const say = (field: DraftField) => {
    const problem = problems[field];
    return problem ? t(`dialog.${problem}`) : undefined;
  };
  const toggle = (choice: (typeof CHOICES)[number], isOn: boolean) =>
    onChange({ choices: isOn ? [...draft.choices, choice] : draft.choices.filter((one) => one !== choice) });
  return (
    <div className={stack(5)}>
      <Segmented
        label={t('dialog.reason')}
        options={(['weather', 'breakdown'] as const).map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <div className={classNames(grid('fill', '3 4', 'top'), styles.fields)}>
        <DateInput
          label={t('dialog.from')}
          required
          value={draft.from}
          onChange={(from) => onChange({ from, to: from > draft.to ? from : draft.to })}
        />
        <TimeInput
          label={t('dialog.startTime')}
          value={draft.startTime}
          error={say('startTime') ?? refused['start']}
          onChange={(startTime) => onChange({ startTime })}
        />
        <DateInput
          label={t('dialog.to')}
          required
          value={draft.to}
          min={draft.from}
          onChange={(to) => onChange({ to })}
        />
        <TimeInput
          label={t('dialog.endTime')}
          value={draft.endTime}
          error={say('endTime') ?? refused['end']}
          onChange={(endTime) => onChange({ endTime })}
        />
      </div>
      <BoatsByPort
        boats={boats}
        chosen={draft.boatIds}
        problem={say('boatIds')}
        onChange={(boatIds) => onChange({ boatIds })}
      />
      <fieldset className={stack(2)}>
        <legend className={styles.legend}>{t('dialog.choices')}</legend>
        {CHOICES.map((choice) => (
          <Checkbox
            key={choice}
            label={t(`dialog.${choice}`)}
            // Who does not answer gets it, so that it is offered too.
            checked={choice === draft.defaultChoice || draft.choices.includes(choice)}
            disabled={choice === draft.defaultChoice}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
        ))}
      </fieldset>
      <div className={classNames(grid('fill', '3 4', 'top'), styles.fields)}>
        <DateInput
          label={t('dialog.answerDay')}
          required
          value={draft.answerDay}
          error={refused['answerBy']}
          onChange={(answerDay) => onChange({ answerDay })}
        />
        <TimeInput
          label={t('dialog.answerTime')}
          value={draft.answerTime}
          error={say('answerTime')}
          onChange={(answerTime) => onChange({ answerTime })}
        />
      </div>
    </div>
  );
}
