import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Erasure, ErasureRequest, PersonData } from '#contract/personal-data.ts';
import { ERASURE_REASONS, type ErasureReason } from '#domain/retention/erasure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import fields from '../../ui/field.module.css';
import { stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import styles from './admin-personal-data.module.css';
import { ErasureEffects } from './erasure-effects.tsx';

interface ErasureFormProps {
  readonly person: PersonData;
  readonly path: string;
  readonly onDone: (erasure: Erasure) => void;
}

/** Explains what is erased, what is kept and what has to wait; erases after a reason and a confirmation. */
export function ErasureForm({ person, path, onDone }: ErasureFormProps) {
  const { t } = useTranslation('admin-personal-data');
  return (
    <section className={classNames(page.panel, stack(4))} aria-labelledby="erase">
      <h2 id="erase" className={page.panelTitle}>
        {t('personalData.erase.title')}
      </h2>
      <ErasureEffects bookings={person.bookings} />
      {hasSomethingToErase(person) ? (
        <Form version={person.version} path={path} onDone={onDone} />
      ) : (
        <p className={styles.hint}>{t('personalData.erase.nothing')}</p>
      )}
    </section>
  );
}

function hasSomethingToErase({ bookings, messages, account, mentions }: PersonData): boolean {
  const isCustomer = account !== null && !account.isStaff;
  return bookings.some(({ blocker }) => blocker === null) || messages.length > 0 || isCustomer || mentions > 0;
}

function Form({ version, path, onDone }: Omit<ErasureFormProps, 'person'> & Pick<PersonData, 'version'>) {
  const { t } = useTranslation('admin-personal-data');
  const client = useQueryClient();
  const errorId = useId();
  const [reason, setReason] = useState<ErasureReason>('requested');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const erasing = useMutation({
    mutationFn: (body: ErasureRequest) => send<Erasure>(path, { method: 'POST', body }),
    onSuccess: onDone,
    // Lists and details that show the person are loaded again, also after a refusal.
    onSettled: () => void client.invalidateQueries(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (erasing.isPending) return;
    setMissing(!isConfirmed);
    if (isConfirmed) erasing.mutate({ reason, version, confirmed: true });
  };
  return (
    <form className={classNames(stack(4, 'left'), styles.form)} onSubmit={submit} noValidate>
      <Select
        label={t('personalData.erase.reason')}
        options={ERASURE_REASONS.map((value) => ({ value, label: t(`personalData.erase.reasons.${value}`) }))}
        value={reason}
        onChange={(event) => setReason(ERASURE_REASONS.find((one) => one === event.currentTarget.value) ?? 'requested')}
      />
      <div className={stack(1)}>
        <Checkbox
          label={t('personalData.erase.confirm')}
          checked={isConfirmed}
          aria-describedby={isMissing ? errorId : undefined}
          aria-invalid={isMissing || undefined}
          onChange={(event) => {
            setConfirmed(event.currentTarget.checked);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p id={errorId} role="alert" className={fields.error}>
            {t('personalData.erase.confirmFirst')}
          </p>
        )}
      </div>
      {erasing.error && <Refusal error={erasing.error} />}
      <Button type="submit" look="danger" busy={erasing.isPending}>
        {t('personalData.erase.submit')}
      </Button>
    </form>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation('admin-personal-data');
  const title = t('personalData.erase.failed');
  if (!(error instanceof ApiError) || error.code !== 'state_conflict')
    return <ActionFailure title={title} error={error} />;
  return (
    <Banner tone="bad" title={title}>
      <p>{t('personalData.erase.changed')}</p>
    </Banner>
  );
}
