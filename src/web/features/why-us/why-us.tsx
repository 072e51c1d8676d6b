import { Gift, Waves } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, row } from '../../ui/layout.ts';
import { Rating } from './rating.tsx';
import { REASON_ICONS, type Reason } from './reason-icons.ts';
import styles from './why-us.module.css';

const OWN_REASONS = ['price', 'clock', 'sofa'] as const;

/** Three reasons (P-21.6), the operator's or the default ones, followed by activities and extras. */
export function WhyUs() {
  const { t } = useTranslation();
  const { settings } = useSite();
  const own = OWN_REASONS.map((icon) => ({ icon, title: t(`why.own.${icon}.title`), text: t(`why.own.${icon}.text`) }));
  const reasons = settings.whyUs.length > 0 ? settings.whyUs : own;
  return (
    <section className={styles.why} id="why" data-far="" aria-labelledby="why-title">
      <div className={styles.inner}>
        <header>
          <h2 className={styles.title} id="why-title">
            {t('why.title')}
          </h2>
          <p className={styles.subtitle}>{t('why.subtitle')}</p>
          {settings.rating && <Rating {...settings.rating} />}
        </header>
        <ul className={classNames(grid('three'), styles.reasons)}>
          {reasons.map((reason) => (
            <ReasonItem key={reason.title} {...reason} />
          ))}
        </ul>
        <dl className={classNames(grid('two'), styles.more)}>
          <div className={styles.aside}>
            <dt className={row(2)}>
              <Waves aria-hidden="true" /> {t('why.activities.title')}
            </dt>
            <dd>{t('why.activities.text')}</dd>
          </div>
          <div className={styles.aside}>
            <dt className={row(2)}>
              <Gift aria-hidden="true" /> {t('why.extras.title')}
            </dt>
            <dd>{t('why.extras.text')}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function ReasonItem({ icon, title, text }: Reason) {
  const Icon = REASON_ICONS[icon];
  return (
    <li className={styles.reason}>
      <Icon className={styles.icon} aria-hidden="true" />
      <h3 className={styles.name}>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
