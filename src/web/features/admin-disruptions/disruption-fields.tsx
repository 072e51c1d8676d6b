import type { ListedBoat } from '#contract/admin-boats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { grid, stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import { BoatsByPort } from './boats-by-port.tsx';
import { DisruptionChoices } from './disruption-choices.tsx';
import type { DisruptionDraft, DraftField, DraftProblem } from './disruption-draft.ts';
import styles from './admin-disruptions.module.css';

interface DisruptionFieldsProps {
  readonly draft: DisruptionDraft;
  readonly boats: readonly ListedBoat[];
  readonly problems: Partial<Record<DraftField, DraftProblem>>;
  /** The server's messages by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<DisruptionDraft>) => void;
}

/** Why, when, which boats, and what the guests may choose. */
export function DisruptionFields({ draft, boats, problems, refused, onChange }: DisruptionFieldsProps) {
  const { t } = useTranslation('admin-disruptions');
  const say = (field: DraftField) => {
    const problem = problems[field];
    return problem ? t(`dialog.${problem}`) : undefined;
  };
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
      <DisruptionChoices draft={draft} onChange={onChange} />
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
