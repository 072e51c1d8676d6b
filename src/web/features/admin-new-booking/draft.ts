import type { CounterPay } from '#domain/booking/payment-way.ts';
import type { Language } from '#contract/language.ts';

export type SaleMode = 'charter' | 'tickets';

/** The form's state. A refusal changes none of it. */
export interface Draft {
  readonly boatId: string;
  readonly mode: SaleMode;
  readonly date: Temporal.PlainDate | null;
  /** The chosen start as an ISO instant; '' if there is none. */
  readonly start: string;
  readonly hours: number;
  readonly people: number;
  readonly adults: number;
  readonly child_u13: number;
  readonly child_u6_free: number;
  readonly child_u6_paid: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly note: string;
  readonly pay: CounterPay;
  /** As it was typed; '' if no voucher pays. */
  readonly voucherCode: string;
}

export type ChangeDraft = (part: Partial<Draft>) => void;

/** The limits of the numbers in a draft. */
export type DraftCount = 'hours' | 'people' | 'adults' | 'child_u13' | 'child_u6_free' | 'child_u6_paid';

const NOBODY_YET = { start: '', name: '', email: '', phone: '', note: '', voucherCode: '' } as const;
const USUAL = {
  hours: 2,
  people: 2,
  adults: 2,
  child_u13: 0,
  child_u6_free: 0,
  child_u6_paid: 0,
  pay: 'cash',
} as const;

export function newDraft(boatId: string, mode: SaleMode, language: Language): Draft {
  return { boatId, mode, date: null, language, ...NOBODY_YET, ...USUAL };
}

/** Whether anything was typed about the customer. */
export function isTyped(draft: Draft): boolean {
  return (['name', 'email', 'phone', 'note', 'voucherCode'] as const).some((field) => draft[field].trim() !== '');
}

/** The draft for the next caller: the same boat and day, everything else reset. */
export function nextDraft({ boatId, mode, date, language }: Draft): Draft {
  return { ...newDraft(boatId, mode, language), date };
}

/** The draft for the next trip of a group: the same customer and way of payment, another place. */
export function nextTripOfGroup(draft: Draft): Draft {
  return { ...draft, start: '' };
}
