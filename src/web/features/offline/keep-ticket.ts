import type { Booking } from '#contract/bookings.ts';
import type { Language } from '#contract/language.ts';
import { deviceTime } from '../../service-worker/device-time.ts';
import { keepDocument } from '../../service-worker/keep-document.ts';
import { dropOldFiles, forgetTicket, keptTicket, openTicket, writeCard } from '../../service-worker/kept-tickets.ts';
import { daysAfterTrip } from './kept-until.ts';

interface Keeping {
  readonly booking: Booking;
  /** Path and query of the booking's page. */
  readonly address: string;
  /** Opens the page without a cookie; null where the browser's cookie is the only proof. */
  readonly accessToken: string | null;
  readonly language: Language;
  readonly now: Temporal.Instant;
}

/**
 * Stores the booking's page on this device as a visitor without a session receives it, so that it contains no account
 * data. An earlier copy is replaced. @throws Error when the page or one of its files cannot be fetched or stored; then
 * an earlier copy stays, and otherwise nothing is stored.
 */
export async function keepTicket({ booking, address, accessToken, language, now }: Keeping): Promise<void> {
  const isNew = (await keptTicket(booking._id)) === null;
  const cache = await openTicket(booking._id);
  const left = now.until(daysAfterTrip(booking)).total('milliseconds');
  try {
    const answer = await fetch(address, {
      credentials: accessToken ? 'omit' : 'same-origin',
      headers: {
        accept: 'text/html',
        'accept-language': language,
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
    });
    const keptAt = deviceTime();
    const paths = await keepDocument(cache, {
      address,
      answer,
      marks: { 'kept-at': String(keptAt) },
      files: scriptsOfThisPage(),
    });
    await writeCard(cache, {
      bookingId: booking._id,
      address,
      shortNumber: booking.shortNumber,
      boat: booking.boat.title,
      port: booking.boat.port.name,
      start: booking.start,
      keptUntil: keptAt + left,
    });
    await dropOldFiles(cache, paths);
  } catch (error) {
    if (isNew) await forgetTicket(booking._id);
    throw error;
  }
  // Stored pages need the service worker, so it is registered even for visitors who save data.
  await navigator.serviceWorker.register('/sw.js');
}

/** Scripts that only some browsers load beside the page's own files, such as a Temporal polyfill. */
function scriptsOfThisPage(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/assets\/.*\.(js|woff2)$/.test(pathname))
    .map(({ pathname }) => pathname);
}
