import type { CardProvider } from '#server/providers/cards/card-provider.ts';

/** The provider as seen by a process that is killed before or after one of its calls: `after captureIntent`. */
export function cardsKilledAt(cards: CardProvider, point: string): CardProvider {
  const [when, name] = point.split(' ');
  return new Proxy(cards, {
    get(target, property, receiver) {
      const known: unknown = Reflect.get(target, property, receiver);
      if (property !== name || typeof known !== 'function') return known;
      return async (...given: unknown[]) => {
        if (when === 'after') await known.apply(target, given);
        throw new Error(`killed ${point}`);
      };
    },
  });
}
