import type { Boat } from '#contract/boats.ts';
import type { Found } from '#contract/search.ts';
import { eurosFromCents } from '#domain/money.ts';
import { findInWindow, type FoundCharter, type FoundTrip } from '#domain/search/find-in-window.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { instantOf } from '#domain/time/micros.ts';
import type { BoatFind } from './find-boats.ts';

/** A search result in the form of the contract. */
export function presentFound({ boat, wanted, firstStart, time, window }: BoatFind): Found {
  const find = findInWindow(wanted, time, window);
  return {
    boat: presentBoat(boat),
    date: canaryDate(instantOf(firstStart)).toString(),
    charter: find?.charter ? presentCharter(find.charter) : null,
    trips: find?.trips.map(presentTrip) ?? [],
  };
}

function presentBoat(boat: Boat): Found['boat'] {
  const { _id, slug, title, port, capacity, lengthMetres, kind, verified, requiresLicense, licence } = boat;
  const titles = Object.entries(boat.translations).flatMap(([language, texts]) =>
    texts.title === undefined ? [] : [[language, { title: texts.title }]],
  );
  return {
    _id,
    slug,
    title,
    port,
    capacity,
    lengthMetres,
    kind,
    verified,
    requiresLicense,
    licence,
    images: boat.images.slice(0, 1),
    imageAlts: boat.imageAlts.slice(0, 1),
    translations: Object.fromEntries(titles),
  };
}

function presentCharter({ price, starts }: FoundCharter): Found['charter'] {
  return {
    hours: price.hours,
    total: eurosFromCents(price.totalCents),
    saving: eurosFromCents(price.savingCents),
    starts: starts.map(({ slotId, at }) => ({ slotId, start: isoInstant(instantOf(at)) })),
  };
}

function presentTrip({ slotId, start, end, seatsLeft, price }: FoundTrip): Found['trips'][number] {
  return {
    slotId,
    start: isoInstant(instantOf(start)),
    end: isoInstant(instantOf(end)),
    hours: price.hours,
    seatsLeft,
    perSeat: eurosFromCents(price.perAdultCents),
    total: eurosFromCents(price.totalCents),
  };
}
