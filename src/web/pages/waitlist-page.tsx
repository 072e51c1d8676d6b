import { canaryDayRange } from '#domain/time/canary-time.ts';
import { JoinForm, type WaitlistWish } from '../features/waitlist/join-form.tsx';
import { OwnEntry } from '../features/waitlist/own-entry.tsx';
import { nullIfUnknown } from '../lib/api/null-if-unknown.ts';
import { tripsOf } from '../lib/boat/boat-offer.ts';
import { definePage, type LoadContext } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import styles from '../features/password-reset/password-reset.module.css';
import { SiteFrame } from './site-frame.tsx';
import { dayFrom } from '../lib/page/day-from.ts';

/** The boat with its trips on the requested day; null if the page was opened by a mail, or if there is no such boat. */
type Data = {
  readonly found: Awaited<ReturnType<LoadContext['api']['getBoat']>>;
  readonly date: string;
  readonly slot: string | null;
} | null;

/** Joins the waitlist, with boat, day and trip in the address; or shows an entry, opened by the link in a mail. */
export const page = definePage<Data>({
  load,
  Page: WaitlistPage,
  head: ({ t, data }) => ({ title: t(data ? 'own-account:waitlist.form.title' : 'own-account:waitlist.entry.title') }),
  namespaces: ['own-account'],
});

async function load({ api, query }: LoadContext): Promise<Data> {
  const [boat, date, slot] = [query.get('boat'), dayFrom(query.get('date')), query.get('slot')];
  if (boat === null || date === null) return null;
  const { start, end } = canaryDayRange(date);
  const found = await api.getBoat(boat, { start: start.toString(), end: end.toString() }).catch(nullIfUnknown);
  return found && { found, date: date.toString(), slot };
}

function WaitlistPage({ data }: { readonly data: Data }) {
  const { linkToken: token = null } = useSite();
  return (
    <SiteFrame>
      <div className={styles.page}>{data ? <JoinForm wish={wishOf(data)} /> : <OwnEntry token={token} />}</div>
    </SiteFrame>
  );
}

function wishOf({ found: { boat, availability }, date, slot }: NonNullable<Data>): WaitlistWish {
  const trip = tripsOf(availability).find(({ slotId }) => slotId === slot) ?? null;
  return { boat, date: Temporal.PlainDate.from(date), trip };
}
