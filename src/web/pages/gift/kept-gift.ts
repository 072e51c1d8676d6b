import type { GiftIntentAnswer } from '#contract/gifts.ts';
import type { GiftDraft } from '../../features/gift/gift-draft.ts';

/**
 * A gift whose payment is open, with the typed values: survives a reload and the redirect to the bank and back, in this
 * tab only.
 */
export interface KeptGift {
  readonly draft: GiftDraft;
  readonly intent: GiftIntentAnswer;
}

const KEY = 'gift.checkout';

export function keepGift(storage: Storage, gift: KeptGift): void {
  storage.setItem(KEY, JSON.stringify(gift));
}

/** null if there is none or it cannot be read. */
export function readGift(storage: Storage): KeptGift | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as KeptGift | null;
    return kept?.intent.clientSecret && kept.draft ? kept : null;
  } catch {
    return null;
  }
}

export function forgetGift(storage: Storage): void {
  storage.removeItem(KEY);
}
