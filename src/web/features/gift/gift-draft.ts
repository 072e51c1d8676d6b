import type { GiftRequest } from '#contract/gifts.ts';
import type { Language } from '#contract/language.ts';
import { GIFT } from '#domain/booking/gift.ts';
import { isEmail, isName } from '#domain/contact/contact-rules.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { parseEuros } from '../../lib/form/parse-euros.ts';

/** What the buyer of a voucher has typed. */
export interface GiftDraft {
  /** Cents of a suggested amount; `own`: the typed amount. */
  readonly choice: string;
  readonly ownAmount: string;
  readonly recipient: string;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  /** The language of the voucher's document. */
  readonly language: Language;
  readonly terms: boolean;
}

export function emptyDraft(language: Language): GiftDraft {
  const choice = String(GIFT.suggestedCents[1]);
  return { choice, ownAmount: '', recipient: '', message: '', name: '', email: '', language, terms: false };
}

/** null: not an amount that can be bought. */
export function amountOf({ choice, ownAmount }: GiftDraft): Cents | null {
  const cents = choice === 'own' ? parseEuros(ownAmount) : Number(choice);
  return cents !== null && cents >= GIFT.leastCents && cents <= GIFT.mostCents ? cents : null;
}

type Problem = 'amount' | 'name' | 'email' | 'terms';

/** The invalid fields, in the order of the form. */
export function problemsOf(draft: GiftDraft): readonly Problem[] {
  const found: Record<Problem, boolean> = {
    amount: amountOf(draft) === null,
    name: !isName(draft.name),
    email: !isEmail(draft.email.trim()),
    terms: !draft.terms,
  };
  return (Object.keys(found) as Problem[]).filter((problem) => found[problem]);
}

/** The request for a draft without problems. */
export function requestOf(draft: GiftDraft, website: string): GiftRequest {
  const { recipient, message, name, email, language } = draft;
  return {
    amount: eurosFromCents(amountOf(draft) ?? 0),
    recipient,
    message,
    name,
    email: email.trim(),
    language,
    terms: true,
    ...(website && { website }),
  };
}
