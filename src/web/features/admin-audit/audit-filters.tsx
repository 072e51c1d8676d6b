import { useQuery } from '@tanstack/react-query';
import type { AuditChoices } from '#contract/audit.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { UUID_LENGTH } from '#domain/text-lengths.ts';
import { roleName } from '../../i18n/role-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { useTyped } from '../../lib/form/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import bar from '../../ui/filter-bar.module.css';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type AuditChoice, EVERYTHING, isNarrowed } from './audit-choice.ts';
import { useAuditTexts } from './use-audit-texts.ts';

interface AuditFiltersProps {
  readonly choice: AuditChoice;
  readonly onChange: (part: Partial<AuditChoice>) => void;
}

/** Person, action and days apply at once; the id is typed and waits for Enter or "Apply". */
export function AuditFilters({ choice, onChange }: AuditFiltersProps) {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const { actors, actions } = useAuditOptions();
  const [entityId, setEntityId] = useTyped(choice.entityId);
  return (
    <FilterForm onApply={() => onChange({ entityId: entityId.trim() })}>
      <Select
        label={t('audit.who')}
        options={actors}
        value={choice.actor}
        onChange={(event) => onChange({ actor: event.currentTarget.value })}
      />
      <Select
        label={t('audit.what')}
        options={actions}
        value={choice.action}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateInput
          key={end}
          label={t(`audit.${end}`)}
          value={choice[end]}
          min="2020-01-01"
          max="2199-12-30"
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
      <TextInput
        label={t('audit.which')}
        value={entityId}
        maxLength={UUID_LENGTH}
        pattern={UUID}
        title={t('audit.whichHint')}
        spellCheck={false}
        onChange={(event) => setEntityId(event.currentTarget.value)}
      />
      <div className={bar.buttons}>
        <Button type="submit" look="quiet">
          {t('admin:list.apply')}
        </Button>
        {isNarrowed(choice) && (
          <Button look="plain" onClick={() => onChange(EVERYTHING)}>
            {t('audit.clear')}
          </Button>
        )}
      </div>
    </FilterForm>
  );
}

const UUID = '\\s*[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\s*';

const NONE: AuditChoices = { actors: [], actions: [] };

/** While the actors could not be loaded, only "everything" can be chosen; the list below shows the error. */
function useAuditOptions() {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const texts = useAuditTexts();
  const { data: choices = NONE } = useQuery(answerQuery<AuditChoices>(OFFICE_PATHS.auditChoices));
  const actors = choices.actors.map(({ actor, email }) => ({ value: actor, label: actorLabel(actor, email) }));
  const actions = choices.actions.map((action) => ({
    value: action,
    label: `${texts.entity(action.split('.', 1)[0] ?? '')}: ${texts.action(action)}`,
  }));
  return {
    actors: [{ value: '', label: t('audit.anybody') }, ...actors],
    actions: [{ value: '', label: t('audit.anything') }, ...actions],
  };
  /** The same person may have acted in two roles. */
  function actorLabel(actor: string, email: string | null): string {
    const [role = '', id] = actor.split(':', 2);
    const name = texts.actor(actor, email);
    return id === undefined ? name : `${name} (${roleName(t, role)})`;
  }
}
