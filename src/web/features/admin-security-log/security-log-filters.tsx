import { SECURITY_EVENT_NAMES } from '#domain/account/security-events.ts';
import { LONGEST_EMAIL, LONGEST_SOURCE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTyped } from '../../lib/form/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import bar from '../../ui/filter-bar.module.css';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EVERYTHING, isNarrowed, type SecurityLogChoice } from './security-log-choice.ts';

interface SecurityLogFiltersProps {
  readonly choice: SecurityLogChoice;
  readonly onChange: (part: Partial<SecurityLogChoice>) => void;
}

/** The event applies at once; account and address are typed and wait for Enter or "Apply". */
export function SecurityLogFilters({ choice, onChange }: SecurityLogFiltersProps) {
  const { t } = useTranslation(['admin-security-log', 'admin']);
  const [account, typeAccount] = useTyped(choice.account);
  const [source, typeSource] = useTyped(choice.source);
  const fields = [
    ['account', account, typeAccount],
    ['source', source, typeSource],
  ] as const;
  const clear = () => {
    for (const [, , type] of fields) type('');
    onChange(EVERYTHING);
  };
  const events = SECURITY_EVENT_NAMES.map((event) => ({ value: event, label: t(`securityLog.event.${event}`) }));
  return (
    <FilterForm onApply={() => onChange({ account: account.trim(), source: source.trim() })}>
      <Select
        label={t('securityLog.what')}
        options={[{ value: '', label: t('securityLog.anything') }, ...events]}
        value={choice.event}
        onChange={({ currentTarget: { value } }) =>
          onChange({ event: SECURITY_EVENT_NAMES.find((event) => event === value) ?? '' })
        }
      />
      {fields.map(([name, typed, type]) => (
        <TextInput
          key={name}
          label={t(`securityLog.${name}`)}
          type="text"
          inputMode={name === 'account' ? 'email' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={name === 'account' ? LONGEST_EMAIL : LONGEST_SOURCE}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
      ))}
      <div className={bar.buttons}>
        <Button type="submit" look="quiet">
          {t('admin:list.apply')}
        </Button>
        {isNarrowed(choice) && (
          <Button look="plain" onClick={clear}>
            {t('securityLog.clear')}
          </Button>
        )}
      </div>
    </FilterForm>
  );
}
