/** The booking has card payments that could still be made. They must be ended before money is recorded as received another way. */
export class OpenCardPayments extends Error {
  readonly openIntents: readonly string[];

  constructor(openIntents: readonly string[]) {
    super('Card payments are open');
    this.openIntents = openIntents;
  }
}
