import { focusWhenShown } from '../../lib/form/focus-when-shown.ts';
import { useEffect, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import type { WaitlistEntry } from '#contract/waitlist.ts';
import { formatDay, formatTime, formatTimeSpan } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { BoatsLink } from '../../ui/boats-link.tsx';
import { Button } from '../../ui/button.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { unbroken } from '../../ui/unbroken.ts';

/** Opened from a waitlist mail: confirms the entry or leaves the list, each with a button (P-27.7). */
export function OwnEntry({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('own-account');
  return (
    <div className={stack(5)}>
      <h1>{t('waitlist.entry.title')}</h1>
      {token === null ? (
        <>
          <Banner tone="info">
            <p>{t('waitlist.entry.noToken')}</p>
          </Banner>
          <div className={cluster(3)}>
            <BoatsLink />
          </div>
        </>
      ) : (
        <OpenedEntry token={token} />
      )}
    </div>
  );
}

function OpenedEntry({ token }: { readonly token: string }) {
  const { t } = useTranslation('own-account');
  const [entry, setEntry] = useState<WaitlistEntry | null>(null);
  // A button of this page was pressed; it may be gone.
  const [hasPressed, setPressed] = useState(false);
  const { isBusy, error, run } = useAction();
  const ask = (path: string, isPress = false) =>
    run(async () => {
      setEntry(await send<WaitlistEntry>(path, { method: 'POST', body: { token } }));
      setPressed(isPress);
    });
  useEffect(() => {
    void ask(WAITLIST_PATHS.entry('read'));
    // Runs once per link; `ask` is a new function on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token]);
  if (entry === null)
    return error === null ? (
      <p>{t('waitlist.entry.loading')}</p>
    ) : (
      <LoadFailure
        title={t('waitlist.entry.failed')}
        error={error}
        onRetry={() => void ask(WAITLIST_PATHS.entry('read'), true)}
      />
    );
  return (
    <div className={stack(4)}>
      <Wanted entry={entry} />
      <div key={entry.state} tabIndex={-1} ref={hasPressed ? focusWhenShown : null}>
        <State entry={entry} />
      </div>
      {error !== null && <ActionFailure title={t('waitlist.entry.failed')} error={error} />}
      <Actions entry={entry} isBusy={isBusy} onAsk={(path) => void ask(path, true)} />
    </div>
  );
}

function Wanted({ entry: { boat, date, trip, seats } }: { readonly entry: WaitlistEntry }) {
  const { t } = useTranslation('own-account');
  const language = useLanguage();
  const times =
    trip && unbroken(formatTimeSpan(Temporal.Instant.from(trip.start), Temporal.Instant.from(trip.end), language));
  const day = formatDay(Temporal.PlainDate.from(date), language);
  return (
    <p>
      <strong>
        {[boat.title, day, times, t('waitlist.entry.seats', { count: seats })].filter(Boolean).join(', ')}
      </strong>
    </p>
  );
}

const TONES = { unconfirmed: 'info', waiting: 'good', offered: 'good', booked: 'good' } as const;

function State({ entry: { state, heldUntil } }: { readonly entry: WaitlistEntry }) {
  const { t } = useTranslation('own-account');
  const language = useLanguage();
  const time = heldUntil ? formatTime(Temporal.Instant.from(heldUntil), language) : '';
  return (
    <Banner
      tone={state in TONES ? TONES[state as keyof typeof TONES] : 'info'}
      title={t(`waitlist.entry.state.${state}`)}
    >
      <p>{t(`waitlist.entry.next.${state}`, { time })}</p>
    </Banner>
  );
}

interface ActionsProps {
  readonly entry: WaitlistEntry;
  readonly isBusy: boolean;
  readonly onAsk: (path: string) => void;
}

function Actions({ entry: { state, boat }, isBusy, onAsk }: ActionsProps) {
  const { t } = useTranslation('own-account');
  const isLive = state === 'unconfirmed' || state === 'waiting' || state === 'offered';
  if (!isLive) return <LinkButton href={PAGES.boat.path(boat.slug)}>{t('waitlist.entry.boat')}</LinkButton>;
  return (
    <div className={cluster(3)}>
      {state === 'unconfirmed' && (
        <Button busy={isBusy} onClick={() => onAsk(WAITLIST_PATHS.entry('confirm'))}>
          {t('waitlist.entry.confirm')}
        </Button>
      )}
      <Button look="quiet" busy={isBusy} onClick={() => onAsk(WAITLIST_PATHS.entry('leave'))}>
        {t('waitlist.entry.leave')}
      </Button>
    </div>
  );
}
