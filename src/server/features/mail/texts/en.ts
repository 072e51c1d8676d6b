import { timeSpan } from '#domain/time/canary-time.ts';
import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  brand: 'AD BOAT RENTAL',
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  label: {
    number: 'Booking',
    boat: 'Boat',
    day: 'Day',
    time: 'Time',
    where: 'Where',
    beThere: 'Be there at',
    party: 'On board',
    paid: 'Paid',
    due: 'Due',
    refunded: 'Refunded',
    refundedInAll: 'Refunded in total',
    formerly: 'Previous time',
    price: 'Price',
    taxId: 'Tax ID (NIF)',
  },
  charter: 'the whole boat, just for you',
  trip: 'seats on a shared trip',
  times: (start, end, offset) => `${timeSpan(start, end)} (Canary time, ${offset})`,
  hours: { one: 'hour', other: 'hours' },
  pontoon: (name) => `Pontoon ${name}`,
  map: 'Show on the map',
  beThere: (time) => `${time}, at the entrance to the pontoon`,
  people: { one: 'person', other: 'people' },
  adults: { one: 'adult', other: 'adults' },
  children: { one: 'child aged 6 to 12', other: 'children aged 6 to 12' },
  smallChildren: { one: 'child under 6', other: 'children under 6' },
  payBy: (day, time) => `To be paid by ${day}, ${time} Canary time.`,
  chargedOn: (day, card) => `Charged to your card ending in ${card} on ${day}.`,
  igic: (percent, amount) => `including ${percent}% IGIC (${amount})`,
  seat: (number) => `Ticket, seat ${number}`,
  pass: 'Boarding pass',
  morePasses: 'All other tickets are on your booking page.',
  included: 'Included in the price',
  inclusions: {
    skipper: 'Skipper',
    fuel: 'Fuel',
    drinks: 'Drinks',
    snorkel: 'Snorkel gear',
    insurance: 'Insurance',
    life_jackets: 'Life jackets, child sizes too',
    awning: 'Awning',
    sofas: 'Sofas on deck',
    bluetooth: 'Bluetooth speakers',
    shower: 'Fresh-water shower',
  },
  bring: {
    heading: 'What to bring',
    items: [
      'Swimwear, a towel and something warm for the way back',
      'Sun cream, sunglasses and a cap',
      'Soft-soled shoes; on deck we go barefoot',
      'An identity document for everyone aboard',
    ],
    licence: (licence) => `Your original ${licence} licence, or a higher one`,
  },
  changes: {
    heading: 'If your plans change',
    full: (day, time) => `Cancel by ${day}, ${time} Canary time: full refund.`,
    part: (day, time, percent) => `Cancel by ${day}, ${time} Canary time: ${percent}% refunded.`,
    after: 'After that, no refund.',
    tooLate: 'It is too close to departure: if you cancel now, there is no refund.',
    weather: 'If the wind, the sea or the boat does not allow it: another date or a full refund.',
    howOnline: (number) =>
      `To change or cancel, open your booking, or reply to this email and quote your booking number ${number}.`,
    how: (number) => `To change or cancel, reply to this email and quote your booking number ${number}.`,
  },
  telephone: (number) => `Telephone: ${number}`,
  reply: 'Questions? Just reply to this email.',
  calendarTitle: (boat) => `${boat}, Tenerife`,
  openBooking: 'Open your booking',
  chooseAgain: 'See what is available',
  bank: 'It goes to the card you paid with; banks usually show it within 5 to 10\u00A0days.',
  paid: {
    subject: (number, boat, day) => `Your booking ${number}: ${boat}, ${day}`,
    heading: 'You are booked',
    lead: (boat) => `Your booking on ${boat} is paid.`,
    leadDue: (boat, amount) => `Your booking on ${boat} is confirmed. ${amount} is still to be paid.`,
    show: (codes) =>
      `Show the ${codes > 1 ? 'codes' : 'code'} below when you come aboard; everything else is here too.`,
    link: 'Keep the link to your booking to yourself: anyone who has it can see the booking.',
  },
  canceled: {
    subject: (number) => `Your booking ${number} is canceled`,
    heading: 'Your booking is canceled',
    lead: (boat, day) => `Your booking on ${boat} for ${day} has been canceled.`,
    invalid: {
      private: 'Its boarding pass is no longer valid.',
      shared: (tickets) => (tickets > 1 ? 'Its tickets are no longer valid.' : 'Its ticket is no longer valid.'),
    },
    weather:
      'Wind and sea do not allow this trip. We are sorry. Choose another date or a full refund: just reply to this email.',
    unpaid: 'What was left to pay was not paid in time, so the booking has been canceled under its terms.',
    belowMinimum:
      'Too few guests have booked this trip for it to depart. We are sorry. Choose another date or a full refund: just reply to this email.',
    guestRefund: (amount) =>
      `You canceled it yourself. Under its cancellation terms, ${amount} goes back the way you paid; on a card it shows within 5 to 10\u00A0days.`,
    guestNothing: 'You canceled it yourself. Under its cancellation terms, no refund is due.',
    money: 'Any refund due goes to the card you paid with. We will write again when it is on its way.',
    moneyByHand:
      'Any refund due reaches you the way you paid: on your card, or in cash. If we owe you cash, reply to this email and tell us where we can meet you.',
    neverPaid: (boat, day) =>
      `Your booking on ${boat} for ${day} has been canceled. You have paid nothing and owe nothing.`,
  },
  returned: {
    subject: (amount) => `Your payment of ${amount} is on its way back`,
    heading: 'Your money is on its way back',
    late: (amount, boat) =>
      `Your payment of ${amount} for ${boat} reached us after we could no longer hold your place, and somebody else has taken it. There is no booking, and we are refunding the full amount. There is nothing you need to do.`,
    twice: (amount, number) =>
      `Your booking ${number} was already paid when another payment of ${amount} arrived. We are refunding the second one in full. Your booking stands; there is nothing you need to do.`,
    wrongAmount: (amount, boat) =>
      `We received ${amount} for ${boat}, which is not the price of the booking. We are refunding the full amount. There is nothing you need to do.`,
  },
  refund: {
    subject: (amount, number) => `${amount} refunded for booking ${number}`,
    heading: 'Your refund is on its way',
    lead: (amount, boat) => `We have refunded ${amount} for your booking on ${boat}.`,
  },
  toVoucher: (amount, boat) => `We have put ${amount} of your booking on ${boat} back on your voucher.`,
  voucherUntil: (day) => `You can use the voucher until ${day}.`,
  handedBack: {
    subject: (amount, number) => `Refund of ${amount} for booking ${number}`,
    heading: 'Your refund',
    lead: (amount, boat) =>
      `${amount} of your booking on ${boat} goes back to you in person, the way you paid it. This email is your record of the refund.`,
  },
  payLink: {
    subject: (boat, day) => `Your place on ${boat}, ${day}: pay to confirm`,
    heading: 'We are holding your place',
    lead: (boat, day, time) =>
      `We are holding ${boat} for you until ${day}, ${time} Canary time. Pay by then and you are booked; after that, others may take it.`,
    button: 'See and pay',
    key: 'Keep this link to yourself: anyone who has it can see the booking.',
  },
  group: {
    number: 'Group',
    trips: { one: 'trip', other: 'trips' },
    open: 'Open your group',
    key: 'Keep this link to yourself: anyone who has it can see all bookings of the group.',
    morePasses: 'All other tickets are on the page of your group.',
    link: {
      subject: (number, amount) => `Your group ${number}: pay ${amount} to confirm`,
      lead: (day, time, amount) =>
        `We are holding these trips for your group until ${day}, ${time} Canary time. One payment of ${amount} confirms them all; after that time, others may take the places.`,
    },
    paid: {
      subject: (number, trips) => `Your group ${number}: ${trips} booked`,
      lead: (trips) => `Your payment has arrived, and your ${trips} are booked.`,
    },
  },
  payAtPier: {
    heading: 'Your place is reserved',
    lead: (boat, amount) =>
      `Your place on ${boat} is reserved. You pay ${amount} at the pier before you board, in cash or by card.`,
    online: 'Would you rather pay now? Use the link below, and we will email you the codes for boarding.',
    button: 'Pay online',
  },
  paymentRequest: {
    subject: (amount, number) => `${amount} left to pay for your booking ${number}`,
    heading: 'Part of the price is still due',
    lead: (boat, amount) =>
      `Your place on ${boat} is booked. ${amount} is still to be paid; the link below takes you there.`,
    else: 'If it is not paid by the time below, we ask you once more; two days after that, the booking is canceled under its terms.',
    button: 'See and pay',
  },
  paymentReceived: {
    subject: (amount, number) => `${amount} received for your booking ${number}`,
    heading: 'Thank you, we have your payment',
    lead: (boat, amount) => `We have received ${amount} for your booking on ${boat}.`,
    settled: 'Nothing is left to pay.',
    left: (amount) => `${amount} is still to be paid.`,
  },
  chargeAnnounced: {
    subject: (amount, number) => `${amount} will be charged to your card for booking ${number}`,
    heading: 'The rest is about to be charged',
    lead: (boat, amount, day, card) =>
      `On ${day} we charge ${amount}, the rest for ${boat}, to your card ending in ${card}, as you agreed when you booked. There is nothing you need to do.`,
    else: 'Would you rather pay in another way? Open your booking and withdraw your agreement before that day; we then ask you to pay.',
  },
  chargeFailed: {
    subject: (amount, number) => `Please pay ${amount} for your booking ${number}`,
    heading: 'Your card could not be charged',
    lead: (boat, amount, card) => `We tried to charge ${amount}, the rest for ${boat}, to your card ending in ${card}.`,
    asks: 'Your bank wants you to approve the payment yourself. Nothing was charged. Please pay with the link below.',
    declined: 'Your bank declined it. Nothing was charged. Please pay with the link below, with this card or another.',
    else: 'If it is not paid within two days, the booking is canceled under its terms.',
  },
  disrupted: {
    subject: (boat, day) => `${boat} on ${day} cannot sail: please choose`,
    heading: {
      weather: 'The sea does not allow your trip',
      breakdown: 'Our boat cannot sail',
      below_minimum: 'Your trip has too few guests',
    },
    lead: {
      weather: (boat, day, time) =>
        `Wind and waves are too strong for ${boat} on ${day} at ${time}, and we will not sail when it is not safe. We are sorry. What you paid is yours: you choose what happens now.`,
      breakdown: (boat, day, time) =>
        `${boat} needs a repair and cannot sail on ${day} at ${time}. We are sorry. What you paid is yours: you choose what happens now.`,
      below_minimum: (boat, day, time) =>
        `The trip on ${boat} on ${day} at ${time} has not reached the number of guests it needs. We are sorry. What you paid is yours: you choose what happens now.`,
    },
    choices: 'Your choice',
    move: 'Another time, at no extra cost',
    voucher: (amount) => `A voucher for ${amount}`,
    voucherWithBonus: (amount, bonus) => `A voucher for ${amount}, of which ${bonus} is our gift`,
    refund: (amount) => `Your money back: ${amount}`,
    deadline: {
      voucher: (day, time) =>
        `Please choose by ${day}, ${time} (Canary time). If we do not hear from you by then, you get the voucher.`,
      refund: (day, time) =>
        `Please choose by ${day}, ${time} (Canary time). If we do not hear from you by then, you get your money back.`,
    },
    button: 'Choose now',
    refunded: (amount) => `We are refunding ${amount} the way you paid.`,
    issued: (amount, code, day) =>
      `Your voucher is worth ${amount}. Its code: ${code}. Enter it when you book on our site, until ${day}. Treat it like cash.`,
  },
  disruptionUndone: {
    subject: (boat, day) => `${boat} on ${day} sails as planned`,
    heading: 'Your trip is going ahead after all',
    lead: (boat, day, time) =>
      `A short while ago we wrote that ${boat} cannot sail on ${day} at ${time}. That no longer applies: the trip takes place as you booked it, and you do not need to choose anything.`,
    tickets: (count) =>
      count > 1
        ? 'These are your new tickets. Those in our earlier email are no longer valid.'
        : 'This is your new ticket. The one in our earlier email is no longer valid.',
  },
  securityDeposit: {
    label: 'Security deposit',
    terms: (hours) => `Held on your card, not charged; released ${hours}\u00A0hours after the trip.`,
    request: {
      subject: (amount, number) => `Security deposit of ${amount} for your booking ${number}`,
      heading: 'Your security deposit',
      lead: (boat, amount) =>
        `Before you take ${boat} out, we hold ${amount} on your card in case of damage. Nothing is charged: your bank only reserves the amount.`,
      pier: 'You can do it now with the link below, or at the pier before you board.',
      button: 'Leave the deposit',
    },
    captured: {
      subject: (amount, number) => `${amount} of your security deposit was kept, booking ${number}`,
      heading: 'Part of your security deposit was kept',
      lead: (boat, amount) => `After your trip on ${boat} we kept ${amount} of your security deposit.`,
      reason: (words) => `The reason: ${words}`,
      rest: (amount) => `The other ${amount} is released; your bank shows it within a few days.`,
      restByHand: (amount) => `We return the other ${amount} to you the way you left it.`,
      question: 'If you see it differently, reply to this email.',
    },
    released: {
      subject: (number) => `Your security deposit is released, booking ${number}`,
      heading: 'Your security deposit is released',
      lead: (boat, amount) =>
        `Thank you for taking care of ${boat}. The ${amount} held on your card is released; your bank shows it within a few days.`,
      byHand: (boat, amount) =>
        `Thank you for taking care of ${boat}. The ${amount} that you left with us has been returned to you.`,
    },
  },
  moved: {
    subject: (number, day) => `Your booking ${number} has moved to ${day}`,
    heading: 'Your booking has a new time',
    lead: (boat) => `Your booking on ${boat} has been moved. The new time is below and in the attached calendar file.`,
    tickets: (count) =>
      count > 1
        ? 'Your earlier tickets are no longer valid: show the codes in this email.'
        : 'Your earlier ticket is no longer valid: show the code in this email.',
  },
  restored: {
    subject: (number, day) => `Your booking ${number} for ${day} is valid again`,
    heading: 'Your booking is valid again',
    lead: (boat) => `You have undone the cancellation of your booking on ${boat}: it is valid as before.`,
  },
  changed: {
    subject: (number, day) => `Your booking ${number} for ${day} has changed`,
    heading: 'Your booking has changed',
    lead: (boat) => `Your booking on ${boat} has changed. This is how it stands now.`,
  },
  pdf: {
    private: 'Confirmation and boarding pass',
    shared: (tickets) => (tickets > 1 ? 'Confirmation and tickets' : 'Confirmation and ticket'),
    label: 'To print',
    open: 'Open the PDF',
  },
  minimum: {
    subject: (boat, day) => `Your trip is going ahead: ${boat}, ${day}`,
    heading: 'Your trip is going ahead',
    lead: (boat) => `It has been decided: your trip on ${boat} is going ahead. There is nothing you need to do.`,
    label: 'Minimum',
    runs: 'This trip is going ahead.',
    undecided: (guests, day, time) =>
      `The trip needs at least ${guests}. Whether it runs is decided on ${day} at ${time}. If it does not, you choose another date or your money back.`,
    missing: (guests) => `Still needed: ${guests}.`,
    reached: 'Enough guests have booked so far.',
    guests: { one: 'guest', other: 'guests' },
    missingGuests: { one: 'guest', other: 'guests' },
  },
  gift: {
    title: 'Gift voucher',
    recipient: (name) => `For ${name}`,
    validUntil: (day) => `Valid until ${day}`,
    code: 'Voucher code',
    amount: 'Amount',
    until: 'Valid until',
    forWhom: 'For',
    subject: (amount) => `Your gift voucher for ${amount}`,
    heading: 'Your gift voucher',
    lead: 'Thank you. The payment has arrived and the voucher can be used at once. It is attached as a PDF to print or to forward. Whoever has the code can use it, so treat it like cash.',
    how: 'How to use it',
    steps: (site) => [
      `Choose a boat and a time on ${site}.`,
      'When you pay, open “I have a voucher” and enter the code.',
      'The voucher pays what it can, the card the rest. What is left on it stays valid until the last day.',
    ],
    button: 'Open the voucher',
    withdrawal:
      'You can withdraw from the purchase within 14 days as long as nothing has been paid with the voucher: write to us.',
    refunded: {
      subject: (amount) => `${amount} refunded for your gift voucher`,
      lead: (amount) => `We have refunded ${amount} for the gift voucher you bought.`,
      left: (amount) => `${amount} is left on the voucher and can still be used.`,
      over: 'The voucher can no longer be used.',
    },
  },
  waitlist: {
    label: 'Waitlist',
    leave: 'Leave the waitlist',
    how: 'As soon as it becomes available, we hold it for the first person on the list and write at once. You then have 30\u00A0minutes to pay; after that, the next person is asked.',
    confirm: {
      subject: (boat, day) => `Waitlist for ${boat}, ${day}: please confirm`,
      heading: 'Confirm your entry on the waitlist',
      lead: (boat) =>
        `You would like to know if ${boat} becomes available on the day below. Please confirm that this is your address.`,
      button: 'Confirm',
      else: 'If it was not you, do nothing: without your confirmation we do not write again. The same link takes you off the list at any time.',
    },
    known: {
      subject: (boat, day) => `You are on the waitlist for ${boat}, ${day}`,
      heading: 'You are on the waitlist',
      lead: (boat) => `You are already on the waitlist for ${boat}. There is nothing you need to do.`,
      button: 'See your entry',
      else: 'The same link takes you off the list at any time.',
    },
    offer: {
      shared: {
        subject: (boat, day, until) => `A place is available: ${boat}, ${day}. Held for you until ${until} Canary time`,
        heading: 'A place has become available',
        lead: (boat, day, time) =>
          `We are holding your place on ${boat} until ${day}, ${time} Canary time. Pay by then and you are booked; after that, the next person on the waitlist is asked.`,
        unwanted: 'You no longer want the place? Then the next person can have it at once.',
      },
      private: {
        subject: (boat, day, until) =>
          `The boat is available: ${boat}, ${day}. Held for you until ${until} Canary time`,
        heading: 'The boat has become available',
        lead: (boat, day, time) =>
          `We are holding the whole boat for you (${boat}) until ${day}, ${time} Canary time. Pay by then and you are booked; after that, the next person on the waitlist is asked.`,
        unwanted: 'You no longer want the boat? Then the next person can have it at once.',
      },
      children:
        'The price shown is for adults. Children aged 6 to 12 pay half: if any are coming with you, reply to this email.',
      otherTime: 'Would another time that day or another length suit you better? Reply to this email.',
    },
  },
  reminder: {
    subject: (boat, day, time) => `Your trip on ${boat}: ${day}, ${time}`,
    heading: 'See you soon on board',
    lead: (boat) => `Your trip on ${boat} is almost here. Here is everything you need on the day.`,
    call: 'If the wind or the sea changes our plans, we will contact you before you set out.',
  },
  passengers: {
    subject: (boat, day) => `Who is coming aboard? ${boat}, ${day}`,
    heading: 'Who is coming aboard?',
    leadNames: (boat) =>
      `Your trip on ${boat} is coming up. Please tell us the name of everybody on board and the ages of the children, so that the list is ready and life jackets in the right sizes are waiting.`,
    leadAges: (boat) =>
      `Your trip on ${boat} is coming up. Please tell us how old the children are, if any come along, so that life jackets in the right sizes are waiting.`,
    how: 'It takes a minute. You can save what you know and change it until departure.',
    kept: 'We delete the list one year after the trip.',
    button: 'Fill in the passenger list',
    label: 'Passenger list',
    missing: 'Something is still missing.',
  },
  followUp: {
    subject: (boat) => `Thank you for your day on ${boat}`,
    heading: 'Thank you for coming aboard',
    lead: (boat) =>
      `We hope you enjoyed your time on ${boat}. If something was not as it should be, tell us: we read every reply.`,
    review: 'If you liked it, a few words help other guests to choose.',
    writeReview: 'Write a review',
    again: 'Book again',
  },
  alert: {
    heading: {
      new_booking: 'New booking',
      late_booking: 'Late booking',
      booking_changed: 'Changed booking',
      booking_canceled: 'Canceled booking',
      payment_failed: 'Failed payment for booking',
      below_minimum: 'Trip below its minimum, booking',
      message: 'New message from a guest',
    },
    messageFrom: (name) => `New message from ${name}`,
    noText: 'The guest left no text and would like to be contacted.',
    late: 'Departure is soon: tell the crew now.',
    belowMinimum:
      'The trip has fewer guests than it needs. Decide on the day sheet whether it sails; the guests are told afterwards.',
    cardRefused: 'The card was refused, and the time to pay has ended. The place is on sale again.',
    refundFailed: 'A refund for this booking failed. Open the booking to see why and to repeat it.',
    chargeFailed: 'The guest’s stored card could not be charged. The guest has been asked to pay.',
    depositExpired:
      'The card provider has ended the hold for a security deposit. Open the booking to see what is held.',
    guest: 'Guest',
    openBooking: 'Open the booking',
    openMessages: 'Open the messages',
    why: 'You get this email because your address is entered in the back office under Settings, Alerts.',
  },
  invitation: {
    subject: () => 'You are invited to the back office',
    heading: 'Welcome aboard',
    lead: 'You have been given an account for our back office.',
    howLong: 'Use the link below to choose a password. It works once and for 72\u00A0hours.',
    button: 'Choose a password',
    notYou: 'If you were not expecting this, do nothing: nobody can use the account without the link.',
  },
  reset: {
    subject: () => 'Choose a new password',
    heading: 'A new password',
    lead: 'We received a request for a new password for your account.',
    howLong: 'The link below works once and for 30\u00A0minutes.',
    button: 'Choose a new password',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  'sign-up': {
    subject: (brand) => `Your ${brand} account`,
    heading: 'Welcome aboard',
    lead: 'We received a request for an account with this address. It keeps all your bookings in one place.',
    howLong: 'The link below works once and for 24\u00A0hours. Use it to choose a password and sign in.',
    button: 'Open my account',
    notYou: 'If it was not you, do nothing: without the link there is no account.',
  },
  known: {
    subject: () => 'You already have an account',
    heading: 'You already have an account',
    lead: 'We received a request for an account with this address. There is one already: sign in with your password.',
    howLong: 'If you have forgotten it, choose a new one with the link below. It works once and for 30\u00A0minutes.',
    button: 'Choose a new password',
    notYou: 'If it was not you, do nothing: your account stays as it is.',
  },
};
