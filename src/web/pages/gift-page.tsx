import { type ComponentProps, type ReactNode, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { OpenedGift } from '../features/gift/opened-gift.tsx';
import { GiftForm } from '../features/gift/gift-form.tsx';
import styles from '../features/gift/gift.module.css';
import { useModuleWithTexts } from '../i18n/use-module-with-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLocation } from 'wouter';
import { useGift } from './gift/use-gift.ts';
import { SiteFrame } from './site-frame.tsx';

/**
 * The page to buy a voucher as a gift (P-26.6), and the page of the voucher (P-26.8). One module for both, because each
 * module costs every visitor a few bytes.
 */
export const page = definePage<null>({
  load: async () => null,
  Page: GiftPage,
  namespaces: ['gift'],
  head: ({ t }) => ({
    title: `${t('gift:title')} – ${t('brand.name')}`,
    name: t('gift:title'),
    description: t('gift:description'),
  }),
});

function GiftPage() {
  const [path] = useLocation();
  const { linkToken = null } = useSite();
  if (path !== PAGES.giftVoucher.path) return <SalePage />;
  return (
    <SiteFrame>
      <div className={styles.page}>
        <OpenedGift token={linkToken} />
      </div>
    </SiteFrame>
  );
}

function SalePage() {
  const { t } = useTranslation('gift');
  const { settings } = useSite();
  const [payHeader, setPayHeader] = useState<ReactNode>(null);
  return (
    <SiteFrame payHeader={payHeader}>
      <div className={classNames(stack(6), styles.page)}>
        <header className={stack(3)}>
          <h1 className={styles.title}>{t('title')}</h1>
          {settings.sellsGifts && !payHeader && <p className={styles.lead}>{t('lead')}</p>}
        </header>
        {settings.sellsGifts ? <Sale onHeader={setPayHeader} /> : <NotSold />}
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

const PAYMENT_TEXTS = ['booking'] as const;
const loadCheckout = () => import('./gift/gift-checkout.tsx').then(({ GiftCheckout }) => GiftCheckout);

function Sale({ onHeader }: Pick<PaymentProps, 'onHeader'>) {
  const gift = useGift();
  const { step, draft } = gift;
  if (step.kind === 'form') return <GiftForm draft={draft} onChange={gift.change} onBuy={gift.buy} />;
  const { intent, isNew } = step;
  return <Payment gift={gift} intent={intent} isNew={isNew} waiting={<Checking />} onHeader={onHeader} />;
}

function Checking() {
  const { t } = useTranslation('gift');
  return (
    <div className={classNames(stack(4), styles.loading)} role="status" aria-label={t('pay.checking')}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

type PaymentProps = ComponentProps<Awaited<ReturnType<typeof loadCheckout>>>;

/** Its script is fetched when there is something to pay. */
function Payment(props: PaymentProps) {
  const { t } = useTranslation();
  const checkout = useModuleWithTexts(loadCheckout, PAYMENT_TEXTS);
  if (checkout.kind === 'loading') return props.waiting;
  if (checkout.kind === 'ready') return <checkout.module key={props.intent?.paymentIntentId} {...props} />;
  return (
    <Button look="quiet" onClick={checkout.retry}>
      {t('retry')}
    </Button>
  );
}
