import type { Inclusion } from '#domain/boat/inclusions.ts';

/** Every text of the mails in one language. Facts come in formatted. */
export interface MailTexts {
  brand: string;
  hello(name: string | null): string;
  label: {
    number: string;
    boat: string;
    day: string;
    time: string;
    where: string;
    beThere: string;
    party: string;
    paid: string;
    due: string;
    refunded: string;
    refundedInAll: string;
    formerly: string;
    price: string;
  };
  charter: string;
  trip: string;
  /** `09:00–12:00 (Canary time, UTC+0)`. */
  times(start: string, end: string, offset: string): string;
  hours: Forms;
  map: string;
  beThere(time: string): string;
  people: Forms;
  adults: Forms;
  children: Forms;
  smallChildren: Forms;
  igic(percent: string, amount: string): string;
  seat(number: number): string;
  pass: string;
  /** Seats beyond those whose codes are shown. */
  morePasses: string;
  included: string;
  inclusions: Record<Inclusion, string> & Record<string, string>;
  bring: { heading: string; items: string[]; licence(licence: string): string };
  changes: {
    heading: string;
    full(day: string, time: string): string;
    part(day: string, time: string, percent: string): string;
    after: string;
    tooLate: string;
    weather: string;
    how(number: string): string;
  };
  telephone(number: string): string;
  reply: string;
  calendarTitle(boat: string): string;
  openBooking: string;
  chooseAgain: string;
  bank: string;
  paid: {
    subject(number: string, boat: string, day: string): string;
    heading: string;
    lead(boat: string): string;
    link: string;
  };
  canceled: {
    subject(number: string): string;
    heading: string;
    lead(boat: string, day: string): string;
    weather: string;
    belowMinimum: string;
    money: string;
    /** Some of it was paid in cash or at the terminal. */
    moneyByHand: string;
    /** Was to be paid at the pier. */
    neverPaid(boat: string, day: string): string;
  };
  returned: {
    subject(amount: string): string;
    heading: string;
    late(amount: string, boat: string): string;
    twice(amount: string, number: string): string;
    wrongAmount(amount: string, boat: string): string;
  };
  refund: RefundTexts;
  /** Of money that came by hand and went back by hand. */
  handedBack: RefundTexts;
  payLink: {
    subject(boat: string, day: string): string;
    heading: string;
    lead(boat: string, day: string, time: string): string;
    button: string;
    key: string;
  };
  payAtPier: {
    heading: string;
    lead(boat: string, amount: string): string;
    online: string;
    button: string;
  };
  moved: {
    subject(number: string, day: string): string;
    heading: string;
    lead(boat: string): string;
    tickets: string;
  };
  reset: LinkTexts;
  invitation: LinkTexts;
  'sign-up': LinkTexts;
  /** An account was asked for where there is one. */
  known: LinkTexts;
}

interface RefundTexts {
  subject(amount: string, number: string): string;
  heading: string;
  lead(amount: string, boat: string): string;
}

/** Around a one-time link for an account. */
interface LinkTexts {
  subject: string;
  heading: string;
  lead: string;
  howLong: string;
  button: string;
  notYou: string;
}

/** A word's forms by CLDR's rules. */
export type Forms = { one: string; few?: string; many?: string; other: string };
