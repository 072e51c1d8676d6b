import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { inclusionText } from '#web/lib/boat/inclusion-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import styles from './booking-details.module.css';
import { licenceToBring } from './licence-to-bring.ts';

/** What is on board and what guests should bring. */
export function WhatToBring({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking');
  const { inclusions } = booking.boat;
  const licence = licenceToBring(booking);
  return (
    <section className={stack(4, 'top')} aria-labelledby="bring-heading">
      <h2 className={styles.heading} id="bring-heading">
        {t('bring.heading')}
      </h2>
      <ul className={classNames(stack(2), styles.list)}>
        {licence && <li>{t('bring.licence', { licence })}</li>}
        <li>{t('bring.clothes')}</li>
        <li>{t('bring.sun')}</li>
        <li>{t('bring.shoes')}</li>
        <li>{t('bring.id')}</li>
      </ul>
      {inclusions.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('boat.included')}</h3>
          <p>{inclusions.map((code) => inclusionText(code, t)).join('\u00A0· ')}</p>
        </>
      )}
    </section>
  );
}
