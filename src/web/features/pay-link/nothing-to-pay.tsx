import { CircleCheck, CircleX, Hourglass, Users } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './pay-link.module.css';

interface NothingToPayProps {
  readonly why: 'paid' | 'ended' | 'returned' | 'group';
  /** Link to the booking, its group, or to the boat to book again. */
  readonly next: string;
}

const ICONS = { paid: CircleCheck, ended: Hourglass, returned: CircleX, group: Users } as const;

/** Explains why there is nothing to pay and links to the next step. */
export function NothingToPay({ why, next }: NothingToPayProps) {
  const { t } = useTranslation('booking');
  const Icon = ICONS[why];
  return (
    <section className={classNames(stack(4, 'middle', 'left'), styles.nothing)}>
      <Icon className={styles[why]} aria-hidden="true" />
      <h1 className={styles.title} tabIndex={-1}>
        {t(`payLink.${why}.title`)}
      </h1>
      <p className={styles.lead}>{t(`payLink.${why}.text`)}</p>
      <p>
        <LinkButton href={next}>{t(`payLink.${why}.next`)}</LinkButton>
      </p>
      {(why === 'ended' || why === 'group') && <ContactLinks subject="" />}
    </section>
  );
}
