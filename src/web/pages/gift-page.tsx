import type { ComponentProps } from 'react';
import { GiftForm } from '../features/gift/gift-form.tsx';
import styles from '../features/gift/gift-form.module.css';
import { useModuleWithTexts } from '../i18n/use-module-with-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { CheckingGift } from './gift/checking-gift.tsx';
import { useGift } from './gift/use-gift.ts';
import { SiteFrame } from './site-frame.tsx';

/** On which a voucher is bought as a gift (P-26.6). */
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

const PAYMENT_TEXTS = ['booking'] as const;
const loadCheckout = () => import('./gift/gift-checkout.tsx').then(({ GiftCheckout }) => GiftCheckout);

function Sale() {
  const gift = useGift();
  const { step, draft } = gift;
  if (step.kind === 'form') return <GiftForm draft={draft} onChange={gift.change} onBuy={gift.buy} />;
  return <Payment gift={gift} intent={step.intent} isNew={step.isNew} />;
}

/** Its script is fetched when there is something to pay. */
function Payment(props: ComponentProps<Awaited<ReturnType<typeof loadCheckout>>>) {
  const { t } = useTranslation();
  const checkout = useModuleWithTexts(loadCheckout, PAYMENT_TEXTS);
  if (checkout.kind === 'loading') return <CheckingGift />;
  if (checkout.kind === 'ready') return <checkout.module key={props.intent?.paymentIntentId} {...props} />;
  return (
    <Button look="quiet" onClick={checkout.retry}>
      {t('retry')}
    </Button>
  );
}
