import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { grid, panel, stack } from '../layout.ts';
import { Select } from '../select.tsx';
import { TextInput } from '../text-input.tsx';
import { LONGEST_PASSENGER_NAME } from '#domain/booking/passenger-list.ts';
import { agesOf, type DraftPassenger } from './passenger-draft.ts';
import styles from './passengers.module.css';

interface PassengerLinesProps {
  readonly type: 'private' | 'shared';
  readonly namesRequired: boolean;
  readonly draft: readonly DraftPassenger[];
  readonly onChange: (draft: DraftPassenger[]) => void;
}

/** One line for each person of the party. */
export function PassengerLines({ type, namesRequired, draft, onChange }: PassengerLinesProps) {
  const { t } = useTranslation('passengers');
  return (
    <ol className={stack(3)}>
      {draft.map((passenger, index) => {
        const change = (changed: Partial<DraftPassenger>) => onChange(draft.with(index, { ...passenger, ...changed }));
        const title = t('form.person', { number: index + 1 });
        return (
          // The places of a party have no other name than their number.
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the party
          <li key={index} className={panel('outlined', 4)}>
            <fieldset className={classNames(grid('narrow-last', 3, 'top'), styles.line)}>
              <legend className={styles.legend}>
                {type === 'shared' ? `${title}, ${t(`form.kind.${passenger.kind}`)}` : title}
              </legend>
              <TextInput
                label={t(namesRequired ? 'form.name' : 'form.nameOptional')}
                autoComplete={index === 0 ? 'name' : 'off'}
                autoCapitalize="words"
                maxLength={LONGEST_PASSENGER_NAME}
                value={passenger.name}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
              <AgeSelect type={type} passenger={passenger} onChange={change} />
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}

const ADULT = 'adult';

interface AgeSelectProps {
  readonly type: 'private' | 'shared';
  readonly passenger: DraftPassenger;
  readonly onChange: (changed: Pick<DraftPassenger, 'kind' | 'age'>) => void;
}

/** On a charter the age determines who is a child; on a trip the tickets do. */
function AgeSelect({ type, passenger: { kind, age }, onChange }: AgeSelectProps) {
  const { t } = useTranslation('passengers');
  if (type === 'shared' && kind === 'adult') return null;
  const childKind = kind === 'adult' ? 'child' : kind;
  const years = agesOf(childKind).map((year) => ({
    value: `${year}`,
    label: year === 0 ? t('form.baby') : t('form.years', { count: year }),
  }));
  const options =
    type === 'shared'
      ? [{ value: '', label: t('form.choose') }, ...years]
      : [{ value: ADULT, label: t('form.adult') }, ...years, { value: '', label: t('form.unknown') }];
  return (
    <Select
      label={t('form.age')}
      options={options}
      value={kind === 'adult' ? ADULT : age}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === ADULT ? { kind: 'adult', age: '' } : { kind: childKind, age: value })
      }
    />
  );
}
