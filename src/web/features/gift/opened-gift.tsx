import { useEffect, useState } from 'react';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftVoucher } from '#contract/gifts.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send, withQuery } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { BoatsLink } from '../../ui/boats-link.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import buttons from '../../ui/button.module.css';
import styles from './gift.module.css';

/** A purchased voucher: its code, and the document to give away (P-26.8). */
export function OpenedGift({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('gift');
  return (
    <div className={stack(6)}>
      <h1 className={styles.title}>{t('voucher.title')}</h1>
      {token === null ? (
        <>
          <Banner tone="info">
            <p>{t('voucher.noToken')}</p>
          </Banner>
          <ContactLinks subject={t('title')} />
          <div className={cluster(3)}>
            <BoatsLink />
          </div>
        </>
      ) : (
        <GiftOfLink token={token} />
      )}
    </div>
  );
}

function GiftOfLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('gift');
  const [gift, setGift] = useState<GiftVoucher | null>(null);
  const { isBusy, error, run } = useAction();
  const ask = () =>
    run(async () => setGift(await send<GiftVoucher>(GIFT_PATHS.voucher, { method: 'POST', body: { token } })));
  useEffect(() => {
    void ask();
    // Runs once per link; `ask` is a new function on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token]);
  if (gift) return <ShownGift gift={gift} token={token} />;
  if (error !== null) {
    return <LoadFailure title={t('voucher.failed')} error={error} isRetrying={isBusy} onRetry={() => void ask()} />;
  }
  return (
    <div className={classNames(stack(4), styles.loading)} role="status" aria-label={t('voucher.loading')}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

function ShownGift({ gift, token }: { readonly gift: GiftVoucher; readonly token: string }) {
  const { t } = useTranslation('gift');
  const language = useLanguage();
  const money = (euros: number) => formatMoney(centsFromEuros(euros), language);
  if (gift.ended) return <EndedGift />;
  return (
    <div className={stack(6)}>
      <p className={styles.lead}>{t('voucher.lead')}</p>
      <div className={classNames(stack(4), styles.card)}>
        {gift.recipient && <p>{t('voucher.for', { name: gift.recipient })}</p>}
        <p className={styles.amount}>{money(gift.amount)}</p>
        <p className={styles.code}>{gift.code ?? t('voucher.noCode')}</p>
        <p>{t('voucher.until', { day: formatDate(Temporal.Instant.from(gift.expires), language) })}</p>
        {gift.message && <p className={styles.message}>{gift.message}</p>}
      </div>
      {gift.balance !== gift.amount && <p>{t('voucher.left', { amount: money(gift.balance) })}</p>}
      <div className={cluster(3)}>
        {gift.code !== null && (
          <a
            className={classNames(buttons.button, buttons.primary)}
            href={withQuery(GIFT_PATHS.voucherPdf, { t: token })}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('voucher.pdf')}
          </a>
        )}
        <BoatsLink />
      </div>
      <div className={stack(2)}>
        <p className={styles.small}>{t('voucher.how')}</p>
        <p className={styles.small}>{t('withdrawal')}</p>
      </div>
    </div>
  );
}

/** Shows neither code nor document: the voucher can no longer be used. */
function EndedGift() {
  const { t } = useTranslation('gift');
  return (
    <div className={stack(6)}>
      <Banner tone="info" title={t('voucher.ended')}>
        <p>{t('voucher.endedWhy')}</p>
      </Banner>
      <div className={cluster(3)}>
        <BoatsLink />
      </div>
    </div>
  );
}
