import { OpenedGift } from '../features/gift/opened-gift.tsx';
import styles from '../features/gift/opened-gift.module.css';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { SiteFrame } from './site-frame.tsx';

/** A voucher that was bought, opened after the payment or by the link of the mail (P-26.8). */
export const page = definePage<null>({
  load: async () => null,
  Page: GiftVoucherPage,
  namespaces: ['gift'],
  head: ({ t }) => ({ title: t('gift:voucher.title') }),
});

function GiftVoucherPage() {
  const { linkToken = null } = useSite();
  return (
    <SiteFrame>
      <div className={styles.page}>
        <OpenedGift token={linkToken} />
      </div>
    </SiteFrame>
  );
}
