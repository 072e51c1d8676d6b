import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '#web/lib/page/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import type { PayFailure } from './pay-failure.ts';

interface PayFailureBannerProps {
  readonly failure: PayFailure;
  /** Scrolls the banner into view: unlike the pressed button, it may be off the screen. */
  readonly isScrolledTo?: boolean;
}

/** Explains why paying failed and what to do. Says that nothing was charged only when the card was declined. */
export function PayFailureBanner({ failure, isScrolledTo = false }: PayFailureBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isScrolledTo) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, isScrolledTo]);
  return (
    <div ref={banner}>
      <FailureText failure={failure} />
    </div>
  );
}

function FailureText({ failure }: { readonly failure: PayFailure }) {
  const { t } = useTranslation('booking');
  if (failure.kind === 'declined') {
    return (
      <Banner tone="bad" title={t(`declined.${failure.reason}.title`)}>
        <p>{t(`declined.${failure.reason}.text`)}</p>
        {failure.reason === 'generic' && <Help />}
      </Banner>
    );
  }
  return (
    <Banner tone={failure.kind === 'processing' ? 'info' : 'bad'} title={t(`payFailed.${failure.kind}.title`)}>
      <p>{failure.kind === 'refused' && failure.message ? failure.message : t(`payFailed.${failure.kind}.text`)}</p>
    </Banner>
  );
}

/** How to reach the operator: no other card may work, and the page has no menu or footer with contacts. */
function Help() {
  const { t } = useTranslation('booking');
  const { phone, email } = useSite().settings.contact;
  if (!phone && !email) return null;
  return (
    <>
      <p>{t('declined.help')}</p>
      <ContactLinks subject="" />
    </>
  );
}
