import type { Boat } from '#contract/boats.ts';

/** The boat data that a card shows. */
export type BoatInBrief = Pick<
  Boat,
  'slug' | 'title' | 'translations' | 'images' | 'imageAlts' | 'port' | 'capacity' | 'pricing' | 'shared'
>;

export interface OtherBoatsFound {
  /** The port shared with the boat; null when no other boat is in that port. */
  readonly port: string | null;
  readonly boats: readonly BoatInBrief[];
}

const SHOWN = 3;

/** The other boats in the boat's port; if there are none, the first boats of the fleet. */
export function otherBoats(fleet: readonly Boat[], boat: Pick<Boat, '_id' | 'port'> | null): OtherBoatsFound {
  const others = fleet.filter(({ _id }) => _id !== boat?._id);
  const port = boat?.port.name ?? null;
  const neighbours = port === null ? [] : others.filter((other) => other.port.name === port);
  const found = neighbours.length > 0 ? neighbours : others;
  return { port: neighbours.length > 0 ? port : null, boats: found.slice(0, SHOWN).map(inBrief) };
}

function inBrief(boat: Boat): BoatInBrief {
  const { slug, title, translations, images, imageAlts, port, capacity, pricing, shared } = boat;
  return {
    slug,
    title,
    translations,
    images: images.slice(0, 1),
    imageAlts: imageAlts.slice(0, 1),
    port,
    capacity,
    pricing,
    shared,
  };
}
