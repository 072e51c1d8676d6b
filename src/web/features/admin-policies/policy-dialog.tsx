import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Policy, PolicyChange, PolicyUpdate } from '#contract/policies.ts';
import { POLICY_LIMITS } from '#domain/booking/cancellation-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ApiError, fieldProblems } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { saveStateOf } from '../../lib/admin-data/save-state.ts';
import { usePolicyName } from '../../lib/admin-data/use-policy-name.ts';
import { useFocusFirstProblem } from '../../lib/form/use-focus-first-problem.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { cluster, panel, stack } from '../../ui/layout.ts';
import { SaveConflict } from '../../ui/save-conflict.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-policies.module.css';
import { draftOf, newTier, policyIn, type TierDraft, wholeIn } from './policy-draft.ts';
import { PolicyText } from './policy-text.tsx';
import { TierRow } from './tier-row.tsx';

interface PolicyDialogProps {
  /** null: a new one. */
  readonly policy: Policy | null;
  readonly onSaved: (policy: Policy) => void;
  readonly onClose: () => void;
}

/** Edits a policy, with the words that guests will read below its numbers. */
export function PolicyDialog({ policy, onSaved, onClose }: PolicyDialogProps) {
  const { t } = useTranslation(['admin-settings', 'admin', 'public']);
  const nameOf = usePolicyName();
  const client = useQueryClient();
  /** The saved version that is edited. */
  const [base, setBase] = useState(policy);
  const shownName = base && nameOf(base);
  const [draft, setDraft] = useState(() => draftOf(policy && { ...policy, name: nameOf(policy) }));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const saving = useMutation({
    mutationFn: (body: PolicyChange) =>
      policy
        ? send<Policy>(OFFICE_PATHS.policy(policy._id), { method: 'PUT', body })
        : send<Policy>(OFFICE_PATHS.policies, { method: 'POST', body }),
    onSuccess: onSaved,
    // The list may show a version that a colleague has replaced.
    onError: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.policies] }),
  });
  const { mutate, isPending, error } = saving;
  const state = saveStateOf(saving, theirsIn);
  const fields = fieldProblems(error);
  const typed = policyIn(draft);
  // A name that is only shown translated is stored unchanged, so that others still see it in their language.
  const kept = (update: PolicyUpdate): PolicyUpdate =>
    base && update.name === shownName ? { ...update, name: base.name } : update;
  const saveOver = (version: string | undefined) => {
    if (isPending) return;
    setIsChecked(true);
    if (typed) mutate({ ...kept(typed), ...(version !== undefined && { version }) });
    else focusFirstProblem();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    saveOver(base?.version);
  };
  const takeTheirs = (theirs: Policy) => {
    setBase(theirs);
    setDraft(draftOf({ ...theirs, name: nameOf(theirs) }));
    saving.reset();
  };
  const problem = (text: string, most: number) =>
    isChecked && Number.isNaN(wholeIn(text, most)) ? t('policies.whole', { most }) : null;
  const changeTier = (key: number, change: Partial<TierDraft>) =>
    setDraft({ ...draft, tiers: draft.tiers.map((tier) => (tier.key === key ? { ...tier, ...change } : tier)) });
  return (
    <Dialog
      title={policy ? t('policies.editNamed', { name: nameOf(policy) }) : t('policies.add')}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={stack(4)} ref={form} onSubmit={save} noValidate>
        {state.step === 'failed' && <ActionFailure title={t('policies.notSaved')} error={state.error} />}
        {state.step === 'conflict' && (
          <SaveConflict
            title={t('policies.conflict')}
            onMine={() => saveOver(state.theirs.version)}
            onTheirs={() => takeTheirs(state.theirs)}
          >
            <p>{nameOf(state.theirs)}</p>
            <PolicyText policy={state.theirs} />
          </SaveConflict>
        )}
        <TextInput
          label={t('policies.name')}
          hint={t('policies.nameHint')}
          data-initial-focus
          maxLength={POLICY_LIMITS.nameLength}
          value={draft.name}
          error={fields['name'] ?? (isChecked && draft.name.trim() === '' ? t('policies.nameMissing') : null)}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <fieldset className={stack(3)}>
          <legend className={styles.legend}>{t('policies.tiers')}</legend>
          {fields['tiers'] && <Banner tone="bad" title={fields['tiers']} />}
          {draft.tiers.map((tier, place) => (
            <TierRow
              key={tier.key}
              tier={tier}
              place={place}
              problem={problem}
              onChange={(change) => changeTier(tier.key, change)}
              onRemove={() => setDraft({ ...draft, tiers: draft.tiers.filter(({ key }) => key !== tier.key) })}
            />
          ))}
          {draft.tiers.length < POLICY_LIMITS.tiers && (
            <div className={cluster(3)}>
              <Button
                look="quiet"
                onClick={() => setDraft({ ...draft, tiers: [...draft.tiers, newTier(draft.tiers)] })}
              >
                <Plus aria-hidden="true" /> {t('policies.addTier')}
              </Button>
            </div>
          )}
        </fieldset>
        <TextInput
          label={t('policies.moveUntil')}
          hint={t('policies.moveUntilHint')}
          inputMode="numeric"
          value={draft.moveUntilHours}
          error={problem(draft.moveUntilHours, POLICY_LIMITS.hours)}
          onChange={({ target }) => setDraft({ ...draft, moveUntilHours: target.value })}
        />
        {typed && (
          <div className={classNames(panel('quiet', 4), stack(2), styles.preview)}>
            <p>{t('policies.preview')}</p>
            <PolicyText policy={typed} />
          </div>
        )}
        <DialogActions>
          <Button type="submit" busy={isPending}>
            {t('policies.save')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('policies.leave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function theirsIn({ code, details }: ApiError): Policy | undefined {
  return code === 'state_conflict' ? (details['policy'] as Policy | undefined) : undefined;
}
