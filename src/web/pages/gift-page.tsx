import { GiftPayment } from '../features/checkout/gift-payment.tsx';
import { GiftForm } from '../features/gift/gift-form.tsx';
import styles from '../features/gift/gift.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { Banner } from '../ui/banner.tsx';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useGift } from './gift/use-gift.ts';
import { SiteFrame } from './site-frame.tsx';

/** On which a voucher is bought as a gift (P-26.6). */
export const page = definePage<null>({
  load: async () => null,
  Page: GiftPage,
  namespaces: ['gift', 'booking'],
  head: ({ t }) => ({
    title: `${t('gift:title')} – ${t('brand.name')}`,
    name: t('gift:title'),
    description: t('gift:description'),
  }),
});

function GiftPage() {
  const { t } = useTranslation('gift');
  const { settings } = useSite();
  return (
    <SiteFrame>
      <div className={classNames(stack(6), styles.page)}>
        <header className={stack(3)}>
          <h1 className={styles.title}>{t('title')}</h1>
          {settings.sellsGifts && <p className={styles.lead}>{t('lead')}</p>}
        </header>
        {settings.sellsGifts ? <Sale /> : <NotSold />}
      </div>
    </SiteFrame>
  );
}

function NotSold() {
  const { t } = useTranslation('gift');
  return (
    <div className={stack(4, 'left')}>
      <Banner tone="info">
        <p>{t('notSold')}</p>
      </Banner>
      <LinkButton href="/#contact" look="quiet">
        {t('contact')}
      </LinkButton>
    </div>
  );
}

function Sale() {
  const { t } = useTranslation('gift');
  const { step, draft, change, buy, pay, check, back } = useGift();
  if (step.kind === 'form') return <GiftForm draft={draft} onChange={change} onBuy={buy} />;
  if (step.kind === 'checking') {
    return (
      <div className={stack(4)} role="status" aria-label={t('pay.checking')}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    );
  }
  const { intent, failure } = step;
  return (
    <GiftPayment
      key={intent.paymentIntentId}
      intent={intent}
      failure={failure}
      recipient={draft.recipient.trim()}
      onPay={(card) => pay(card, intent)}
      onCheck={() => check(intent)}
      onBack={() => back(intent)}
    />
  );
}
