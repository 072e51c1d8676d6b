import type { DisruptionReason } from '#domain/booking/disruption.ts';
import type { StaffNotice } from '#domain/booking/staff-notices.ts';
import type { Inclusion } from '#domain/boat/inclusions.ts';

/** All mail texts in one language. Facts are passed in formatted. */
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
    taxId: string;
  };
  charter: string;
  trip: string;
  /** `09:00–12:00 (Canary time, UTC+0)`. */
  times(start: string, end: string, offset: string): string;
  hours: Forms;
  pontoon(name: string): string;
  map: string;
  beThere(time: string): string;
  people: Forms;
  adults: Forms;
  children: Forms;
  smallChildren: Forms;
  /** The deadline for the amount due. */
  payBy(day: string, time: string): string;
  /** `card`: the last four digits. */
  chargedOn(day: string, card: string): string;
  igic(percent: string, amount: string): string;
  seat(number: number): string;
  pass: string;
  /** More seats exist than the mail shows codes for. */
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
    /** When the guest can change the booking on its page. */
    howOnline(number: string): string;
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
    leadDue(boat: string, amount: string): string;
    /** What to do with the codes below. */
    show(codes: number): string;
    link: string;
  };
  canceled: {
    subject(number: string): string;
    heading: string;
    lead(boat: string, day: string): string;
    /** The boarding pass of a charter or the number of tickets. */
    invalid: { private: string; shared(tickets: number): string };
    weather: string;
    /** The rest after a deposit was not paid. */
    unpaid: string;
    belowMinimum: string;
    /** The refund after the guest canceled; `guestNothing` without one. */
    guestRefund(amount: string): string;
    guestNothing: string;
    money: string;
    /** Some or all of the money was paid in cash or at the terminal. */
    moneyByHand: string;
    /** A booking to be paid at the pier that was never paid. */
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
  /** A refund in cash or at the terminal, of a payment taken by hand; subject and heading also of one to a voucher. */
  handedBack: RefundTexts;
  /** A refund of the part that a voucher had paid. */
  toVoucher(amount: string, boat: string): string;
  voucherUntil(day: string): string;
  payLink: {
    subject(boat: string, day: string): string;
    heading: string;
    lead(boat: string, day: string, time: string): string;
    button: string;
    key: string;
  };
  /** Several bookings with one payment. */
  group: {
    number: string;
    /** 'trip', 'trips' */
    trips: MailTexts['hours'];
    open: string;
    key: string;
    morePasses: string;
    link: { subject(number: string, amount: string): string; lead(day: string, time: string, amount: string): string };
    /** `trips`: the number of trips, such as '2 trips'. */
    paid: { subject(number: string, trips: string): string; lead(trips: string): string };
  };
  payAtPier: {
    heading: string;
    lead(boat: string, amount: string): string;
    online: string;
    button: string;
  };
  /** Asks for the amount due for a sold booking. */
  paymentRequest: {
    subject(amount: string, number: string): string;
    heading: string;
    lead(boat: string, amount: string): string;
    /** What happens when the rest after a deposit is not paid. */
    else: string;
    button: string;
  };
  paymentReceived: {
    subject(amount: string, number: string): string;
    heading: string;
    lead(boat: string, amount: string): string;
    settled: string;
    left(amount: string): string;
  };
  /** The rest will be charged to the card that the guest has agreed to. */
  chargeAnnounced: {
    subject(amount: string, number: string): string;
    heading: string;
    lead(boat: string, amount: string, day: string, card: string): string;
    else: string;
  };
  chargeFailed: {
    subject(amount: string, number: string): string;
    heading: string;
    lead(boat: string, amount: string, card: string): string;
    /** The bank requires the card holder's authentication. */
    asks: string;
    declined: string;
    else: string;
  };
  /** The booking was disrupted, and its guest chooses (P-25.1). */
  disrupted: {
    subject(boat: string, day: string): string;
    heading: Readonly<Record<DisruptionReason, string>>;
    lead: Readonly<Record<DisruptionReason, (boat: string, day: string, time: string) => string>>;
    choices: string;
    move: string;
    voucher(amount: string): string;
    voucherWithBonus(amount: string, bonus: string): string;
    refund(amount: string): string;
    /** What happens to those who do not choose. */
    deadline: Readonly<Record<'voucher' | 'refund', (day: string, time: string) => string>>;
    button: string;
    /** The outcome of the choice: the amount refunded or put on a voucher. */
    refunded(amount: string): string;
    issued(amount: string, code: string, day: string): string;
  };
  disruptionUndone: {
    subject(boat: string, day: string): string;
    heading: string;
    lead(boat: string, day: string, time: string): string;
    /** The number of tickets, if there are any. */
    tickets(count: number): string;
  };
  securityDeposit: {
    label: string;
    /** How the deposit is held, and after how many hours it is released. */
    terms(hours: number): string;
    request: {
      subject(amount: string, number: string): string;
      heading: string;
      lead(boat: string, amount: string): string;
      pier: string;
      button: string;
    };
    captured: {
      subject(amount: string, number: string): string;
      heading: string;
      lead(boat: string, amount: string): string;
      reason(words: string): string;
      rest(amount: string): string;
      restByHand(amount: string): string;
      question: string;
    };
    released: {
      subject(number: string): string;
      heading: string;
      lead(boat: string, amount: string): string;
      byHand(boat: string, amount: string): string;
    };
  };
  moved: {
    subject(number: string, day: string): string;
    heading: string;
    lead(boat: string): string;
    tickets(count: number): string;
  };
  /** The cancellation was undone. */
  restored: {
    subject(number: string, day: string): string;
    heading: string;
    lead(boat: string): string;
  };
  /** A change of party, boat or price without a change of time. */
  changed: {
    subject(number: string, day: string): string;
    heading: string;
    lead(boat: string): string;
  };
  /** The PDF with the confirmation and the boarding pass of a charter or the tickets. */
  pdf: { private: string; shared(tickets: number): string; label: string; open: string };
  /** Whether a trip runs (P-7.7): before the decision, and the mail after it. `guests` includes the number. */
  minimum: {
    subject(boat: string, day: string): string;
    heading: string;
    lead(boat: string): string;
    label: string;
    runs: string;
    undecided(guests: string, day: string, time: string): string;
    missing(guests: string): string;
    reached: string;
    guests: Forms;
    missingGuests: Forms;
  };
  /** The mail to the buyer of a voucher, and the voucher's document. */
  gift: {
    title: string;
    recipient(name: string): string;
    validUntil(day: string): string;
    code: string;
    amount: string;
    until: string;
    forWhom: string;
    subject(amount: string): string;
    heading: string;
    lead: string;
    how: string;
    steps(site: string): string[];
    button: string;
    withdrawal: string;
    /** A refund to the buyer. */
    refunded: {
      subject(amount: string): string;
      lead(amount: string): string;
      /** The voucher's remaining balance. */
      left(amount: string): string;
      over: string;
    };
  };
  waitlist: {
    label: string;
    leave: string;
    /** What happens when a place becomes free. */
    how: string;
    /** Asks the recipient to confirm the address. */
    confirm: WaitlistTexts;
    /** The address is already on the list. */
    known: WaitlistTexts;
    /** Seats on a trip, or the whole boat. */
    offer: Record<'shared' | 'private', OfferTexts> & { children: string; otherTime: string };
  };
  /** The mail on the day before the trip. */
  reminder: {
    subject(boat: string, day: string, time: string): string;
    heading: string;
    lead(boat: string): string;
    call: string;
  };
  /** The request for the passenger list. */
  passengers: {
    subject(boat: string, day: string): string;
    heading: string;
    leadNames(boat: string): string;
    leadAges(boat: string): string;
    how: string;
    kept: string;
    button: string;
    label: string;
    missing: string;
  };
  /** The mail on the day after the trip. */
  followUp: {
    subject(boat: string): string;
    heading: string;
    lead(boat: string): string;
    review: string;
    writeReview: string;
    again: string;
  };
  /** Alerts to the staff. */
  alert: {
    /** Followed by the booking's number, except for a message. */
    heading: Record<StaffNotice, string>;
    messageFrom(name: string): string;
    noText: string;
    late: string;
    belowMinimum: string;
    cardRefused: string;
    refundFailed: string;
    /** A stored card could not be charged; the authorization of a security deposit has expired. */
    chargeFailed: string;
    depositExpired: string;
    guest: string;
    openBooking: string;
    openMessages: string;
    why: string;
  };
  reset: LinkTexts;
  invitation: LinkTexts;
  'sign-up': LinkTexts;
  /** An account was requested for an address that already has one. */
  known: LinkTexts;
}

interface WaitlistTexts {
  subject(boat: string, day: string): string;
  heading: string;
  lead(boat: string): string;
  button: string;
  else: string;
}

interface OfferTexts {
  subject(boat: string, day: string, until: string): string;
  heading: string;
  lead(boat: string, day: string, time: string): string;
  unwanted: string;
}

interface RefundTexts {
  subject(amount: string, number: string): string;
  heading: string;
  lead(amount: string, boat: string): string;
}

/** Texts of a mail with a one-time link. */
interface LinkTexts {
  subject(brand: string): string;
  heading: string;
  lead: string;
  howLong: string;
  button: string;
  notYou: string;
}

/** Plural forms of a word by CLDR's rules. */
export type Forms = { one: string; few?: string; many?: string; other: string };
