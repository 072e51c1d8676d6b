import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock, useSite } from '#web/lib/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cardPaymentOf } from './card-payments.ts';
import type { CardState, MountedCard } from './card-payment.ts';
import styles from './card-panel.module.css';

interface CardPanelProps {
  readonly onMounted: (card: MountedCard | null) => void;
  readonly onChange: (card: CardState) => void;
}

/** The visibly enclosed place for the card. What is inside belongs to the card provider. */
export function CardPanel({ onMounted, onChange }: CardPanelProps) {
  const { t, i18n } = useTranslation('booking');
  const { payments } = useSite();
  const clock = useClock();
  const host = useRef<HTMLDivElement>(null);
  const announce = useEffectEvent(onMounted);
  const payment = cardPaymentOf(payments, { i18n, clock });
  const mount = useEffectEvent((element: HTMLElement) => payment?.mount(element, { change: onChange }) ?? null);
  useEffect(() => {
    if (!host.current) return;
    const card = mount(host.current);
    announce(card);
    return () => {
      announce(null);
      card?.unmount();
    };
  }, []);
  return (
    <fieldset className={styles.panel}>
      <legend className={styles.legend}>{t('card.heading')}</legend>
      {!payment && <Banner tone="bad" title={t('card.unavailable')} />}
      <div className={styles.host} id="card-fields" ref={host} />
    </fieldset>
  );
}
