import { focusWhenShown } from '../../lib/form/focus-when-shown.ts';
import { type FormEvent, useState } from 'react';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { isEmail, isName } from '#domain/contact/contact-rules.ts';
import { LONGEST_EMAIL, LONGEST_NAME } from '#domain/text-lengths.ts';
import { formatDay, formatTimeSpan } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { stack } from '../../ui/layout.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** What to wait for: a trip, or a day of the boat. */
export interface WaitlistWish {
  readonly boat: Boat;
  readonly date: Temporal.PlainDate;
  /** null: any time of the boat on that day. */
  readonly trip: { readonly slotId: string; readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null;
}

/** The form to wait for a place that is taken (P-27.1); typed values are kept after a failure. */
export function JoinForm({ wish }: { readonly wish: WaitlistWish }) {
  const { t } = useTranslation('own-account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={stack(4)}>
      <h1>{t('waitlist.form.title')}</h1>
      <Wanted wish={wish} />
      {sentTo === null ? <WaitlistForm wish={wish} onSent={setSentTo} /> : <Sent to={sentTo} wish={wish} />}
    </div>
  );
}

function Wanted({ wish: { boat, date, trip } }: { readonly wish: WaitlistWish }) {
  const language = useLanguage();
  const times = trip && formatTimeSpan(trip.start, trip.end, language);
  return (
    <p>
      <strong>{[boatTitle(boat, language), formatDay(date, language), times].filter(Boolean).join(', ')}</strong>
    </p>
  );
}

function WaitlistForm({ wish, onSent }: { readonly wish: WaitlistWish; readonly onSent: (email: string) => void }) {
  const { t } = useTranslation(['own-account', 'public']);
  const language = useLanguage();
  const local = useLocalHref();
  const { isBusy, error, fields, run } = useAction();
  const [seats, setSeats] = useState(Math.min(2, wish.boat.capacity));
  const [problems, setProblems] = useState<{ name?: string | null; email?: string | null }>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => {
      const value = new FormData(form).get(name);
      return typeof value === 'string' ? value : '';
    };
    const [name, email] = [text('name').trim(), text('email').trim()];
    const found = {
      name: isName(name) ? null : t('public:contact.problem.name_invalid'),
      email: isEmail(email) ? null : t('public:contact.problem.email_invalid'),
    };
    setProblems(found);
    const wrong = found.name ? 'name' : found.email ? 'email' : null;
    if (wrong) return (form.elements.namedItem(wrong) as HTMLElement | null)?.focus();
    const place = wish.trip ? { slotId: wish.trip.slotId } : { date: wish.date.toString() };
    const body = { ...place, seats, name, email, language, website: text('website') };
    if (await run(() => send(WAITLIST_PATHS.join(wish.boat._id), { method: 'POST', body }))) onSent(email);
  };
  return (
    <form className={stack(4)} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('waitlist.form.lead')}</p>
      {error !== null && <ActionFailure title={t('waitlist.form.failed')} error={error} />}
      <TextInput
        label={t('public:contact.field.name')}
        name="name"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        error={problems.name ?? fields['name']}
      />
      <TextInput
        label={t('public:contact.field.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        error={problems.email ?? fields['email']}
      />
      <Stepper
        label={t('waitlist.form.seats')}
        value={seats}
        min={1}
        max={wish.boat.capacity}
        onChange={setSeats}
        decreaseLabel={t('waitlist.form.less')}
        increaseLabel={t('waitlist.form.more')}
      />
      <VisuallyHidden>
        <span aria-hidden="true">
          <label>
            {t('public:contact.field.website')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </span>
      </VisuallyHidden>
      <p>
        {t('waitlist.form.consent')} <a href={local(PAGES.legal.path('privacy'))}>{t('public:contact.privacy')}</a>
      </p>
      <Button type="submit" wide busy={isBusy}>
        {t('waitlist.form.send')}
      </Button>
    </form>
  );
}

function Sent({ to, wish }: { readonly to: string; readonly wish: WaitlistWish }) {
  const { t } = useTranslation('own-account');
  return (
    <>
      <div tabIndex={-1} ref={focusWhenShown}>
        <Banner tone="good" title={t('waitlist.form.sent')}>
          <p>{t('waitlist.form.sentHow', { email: to })}</p>
        </Banner>
      </div>
      <LinkButton href={PAGES.boat.path(wish.boat.slug)} look="quiet">
        {t('waitlist.entry.boat')}
      </LinkButton>
    </>
  );
}
