import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import type { BookingGroup as Group } from '#contract/groups.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';
import { centsFromEuros } from '#domain/money.ts';
import { can } from '#domain/policy.ts';
import { adminDateTime, adminMoneyToTheCent } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { answerQuery } from '../../../lib/admin-data/answers.ts';
import { withQuery } from '../../../lib/api/send.ts';
import { useSession } from '../../../lib/page/session-context.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cluster, row, stack } from '../../../ui/layout.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import styles from '../booking-details.module.css';
import { GroupLink } from './group-link.tsx';
import { useGroupLink, useTakeGroupPayment } from './use-group.ts';

/** The group of a booking: its other bookings, what is due for all, and its one payment (P-14.20). */
export function BookingGroup({ booking, groupId }: { readonly booking: Booking; readonly groupId: string }) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const { user } = useSession();
  const query = useQuery(answerQuery<Group>(OFFICE_PATHS.adminGroup(groupId), {}));
  const link = useGroupLink(groupId);
  const taken = useTakeGroupPayment(groupId);
  const inList = (id: string) => withQuery(PAGES.bookings.path, { group: groupId, booking: id });
  const group = query.data;
  return (
    <section className={stack(3)} aria-labelledby="group-heading">
      <h3 className={styles.heading} id="group-heading">
        {t('group.title', { number: shortNumber(groupId) })}
      </h3>
      <QueryFailure title={t('group.failed')} query={query} />
      {group && (
        <>
          <ul className={stack(2)}>
            {group.bookings.map((one) => (
              <li key={one._id} className={classNames(row(2, 'between'), styles.groupRow)}>
                {one._id === booking._id ? (
                  <span>
                    {one.boat.title}, {adminDateTime(one.start)}
                  </span>
                ) : (
                  <a href={inList(one._id)}>
                    {one.boat.title}, {adminDateTime(one.start)}
                  </a>
                )}
                <StatusPill status={one.status} />
              </li>
            ))}
          </ul>
          {group.due > 0 && (
            <p className={styles.due}>{t('group.due', { amount: adminMoneyToTheCent(centsFromEuros(group.due)) })}</p>
          )}
          {taken.error !== null && <ActionFailure title={t('group.notTaken')} error={taken.error} />}
          {link.error !== null && <ActionFailure title={t('group.noLink')} error={link.error} />}
          <div className={cluster(2)}>
            {group.due > 0 && can(user, 'sell bookings') && !link.data && (
              <Button look="quiet" busy={link.isPending} onClick={() => link.mutate()}>
                {t('group.getLink')}
              </Button>
            )}
            {group.due > 0 &&
              can(user, 'record payments') &&
              HAND_WAYS.map((way) => (
                <Button key={way} look="quiet" busy={taken.isPending} onClick={() => taken.mutate(way)}>
                  {t(`group.take.${way}`)}
                </Button>
              ))}
            <LinkButton look="plain" href={withQuery(PAGES.bookings.path, { group: groupId })}>
              {t('group.list')}
            </LinkButton>
          </div>
          {group.due > 0 && link.data?.payUrl && <GroupLink payUrl={link.data.payUrl} />}
        </>
      )}
    </section>
  );
}
