import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import type { Erasure, PersonData } from '#contract/personal-data.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { useSession } from '../../lib/page/session-context.ts';
import page from '../../ui/admin-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextWithEmail } from '../../ui/text-with-email.tsx';
import styles from './admin-personal-data.module.css';
import { ErasureDone } from './erasure-done.tsx';
import { ErasureForm } from './erasure-form.tsx';
import { SamePhone } from './same-phone.tsx';
import { StoredData } from './stored-data.tsx';

interface AdminPersonalDataProps {
  /** `booking` or `message`; the server refuses anything else. */
  readonly source: string;
  readonly id: string;
}

/** The stored data of the person of a booking or message, to export or to erase (P-23.7, P-23.8). */
export function AdminPersonalData({ source, id }: AdminPersonalDataProps) {
  const { t } = useTranslation('admin-personal-data');
  const { user } = useSession();
  const [done, setDone] = useState<Erasure | null>(null);
  const query = useQuery({ ...answerQuery<PersonData>(OFFICE_PATHS.personData(source, id)), enabled: done === null });
  const person = query.data;
  const email = person?.contact.email;
  const lead =
    person &&
    (email ? <TextWithEmail text={t('personalData.lead', { email })} email={email} /> : t('personalData.leadAlone'));
  const back = source === 'message' ? PAGES.messages.path : PAGES.bookings.path;
  return (
    <div className={page.page}>
      <PageHeader title={t('personalData.title')} {...(lead !== undefined && done === null && { lead })}>
        <LinkButton href={back} look="quiet">
          {t(source === 'message' ? 'personalData.toMessages' : 'personalData.toBookings')}
        </LinkButton>
      </PageHeader>
      {done && <ErasureDone erasure={done} />}
      {done === null && <QueryFailure title={t('personalData.failed')} query={query} />}
      {query.isPending && <Skeleton shape="block" className={styles.loading} />}
      {person && done === null && (
        <>
          <StoredData person={person} file={OFFICE_PATHS.personFile(source, id)} />
          {person.samePhone.length > 0 && <SamePhone records={person.samePhone} />}
          {can(user, 'erase personal data') && (
            <ErasureForm person={person} path={OFFICE_PATHS.personErasure(source, id)} onDone={setDone} />
          )}
        </>
      )}
    </div>
  );
}
