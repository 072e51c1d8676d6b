import { Check } from 'lucide-react';
import type { CheckInParty } from '#contract/check-in.ts';
import { noShowProblem } from '#domain/booking/no-show.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid, inlineRow, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import styles from './admin-check-in.module.css';
import { isAboard, passesAboard } from './people-aboard.ts';
import type { Asked, NoShowAsked } from './use-check-in.ts';

interface PartyCardProps {
  readonly party: CheckInParty;
  /** The start of the party's trip. */
  readonly start: Temporal.Instant;
  readonly onCheckIn: (asked: Asked) => void;
  readonly onNoShow: (asked: NoShowAsked) => void;
}

/** Checks in a whole party with one button, or ticket by ticket. After the departure, marks a party as a no-show. */
export function PartyCard({ party, start, onCheckIn, onNoShow }: PartyCardProps) {
  const { t } = useTranslation(['admin-check-in', 'admin']);
  const name = party.name ?? t('checkIn.nobody');
  const isUnpaid = party.status === 'pending';
  const mayBeNoShow = noShowProblem({ status: party.status, start, aboard: passesAboard(party) }, useNow()) === null;
  return (
    <li className={classNames(grid('narrow-last', 3, 'top'), styles.party)}>
      <div className={classNames(stack(1, 'left'), styles.who)}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {party.shortNumber}
          {party.people !== null && ` · ${t('admin:count.people', { count: party.people })}`}
          {party.phone && (
            <>
              {' '}
              <span className={styles.phone}>
                <PhoneLink phone={party.phone} />
              </span>
            </>
          )}
        </p>
        <Due party={party} isUnpaid={isUnpaid} />
        {isUnpaid && party.due !== undefined && (
          <LinkButton look="plain" href={adminBookingLink(party._id)}>
            {t('checkIn.takePayment')}
          </LinkButton>
        )}
        {mayBeNoShow && <NoShow party={party} name={name} onNoShow={onNoShow} />}
      </div>
      {!isUnpaid && <PartyButton party={party} name={name} onCheckIn={onCheckIn} />}
      {!isUnpaid && party.tickets.length > 1 && <Tickets party={party} name={name} onCheckIn={onCheckIn} />}
    </li>
  );
}

/** The amount due, which only admins are sent; for others, only that the booking is not paid. */
function Due({ party: { due }, isUnpaid }: { readonly party: CheckInParty; readonly isUnpaid: boolean }) {
  const { t } = useTranslation('admin-check-in');
  const tone = isUnpaid ? 'bad' : 'warn';
  if (due !== undefined && due > 0) {
    return <Pill tone={tone}>{t('checkIn.due', { amount: adminMoneyToTheCent(centsFromEuros(due)) })}</Pill>;
  }
  return isUnpaid && <Pill tone={tone}>{t('checkIn.unpaid')}</Pill>;
}

interface NoShowProps extends Pick<PartyCardProps, 'party' | 'onNoShow'> {
  readonly name: string;
}

function NoShow({ party: { _id: bookingId, isNoShow }, name, onNoShow }: NoShowProps) {
  const { t } = useTranslation(['admin-check-in', 'admin']);
  return (
    <p className={classNames(cluster(2), styles.noShow)}>
      {isNoShow && <Pill tone="bad">{t('admin:noShow')}</Pill>}
      <Button
        look="plain"
        aria-label={t(isNoShow ? 'checkIn.undoNoShowOf' : 'checkIn.noShowOf', { name })}
        onClick={() => onNoShow({ bookingId, noShow: !isNoShow })}
      >
        {t(isNoShow ? 'checkIn.undo' : 'checkIn.noShow')}
      </Button>
    </p>
  );
}

interface NamedParty extends Pick<PartyCardProps, 'party' | 'onCheckIn'> {
  readonly name: string;
}

function PartyButton({ party, name, onCheckIn }: NamedParty) {
  const { t } = useTranslation('admin-check-in');
  if (isAboard(party)) {
    return (
      <Button
        look="quiet"
        className={styles.aboard}
        aria-label={t('checkIn.undoOf', { name })}
        onClick={() => onCheckIn({ bookingId: party._id, aboard: false })}
      >
        <Check aria-hidden="true" /> {t('checkIn.aboard')}
      </Button>
    );
  }
  const isMany = party.tickets.length > 1;
  return (
    <Button
      look="quiet"
      aria-label={t(isMany ? 'checkIn.allAboardOf' : 'checkIn.boardOf', { name })}
      onClick={() => onCheckIn({ bookingId: party._id, aboard: true })}
    >
      {t(isMany ? 'checkIn.allAboard' : 'checkIn.board')}
    </Button>
  );
}

function Tickets({ party, name, onCheckIn }: NamedParty) {
  const { t } = useTranslation('admin-check-in');
  return (
    <ul className={classNames(cluster(2, 'stretch'), styles.tickets)}>
      {party.tickets.map(({ code, seatNo, passengerType, aboardSince }) => {
        const type = t(`checkIn.type.${passengerType}`);
        return (
          <li key={code}>
            <button
              type="button"
              className={classNames(inlineRow(1), styles.ticket)}
              aria-pressed={aboardSince !== null}
              aria-label={t('checkIn.ticketOf', { seat: seatNo, type, name })}
              onClick={() => onCheckIn({ code, aboard: aboardSince === null })}
            >
              {aboardSince !== null && <Check aria-hidden="true" />}
              {t('checkIn.ticket', { seat: seatNo, type })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
