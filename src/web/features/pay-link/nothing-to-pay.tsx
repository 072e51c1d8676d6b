import { CircleCheck, Hourglass } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './pay-link.module.css';

interface NothingToPayProps {
  readonly why: 'paid' | 'ended';
  /** The booking, or the boat to choose again. */
  readonly next: string;
}

/** There is nothing to pay any more: why, and where to go from here. */
export function NothingToPay({ why, next }: NothingToPayProps) {
  const { t } = useTranslation('booking');
  const Icon = why === 'paid' ? CircleCheck : Hourglass;
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
    </section>
  );
}
