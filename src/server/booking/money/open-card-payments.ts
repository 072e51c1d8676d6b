/** Card payments of the booking that could still be paid, although the money is recorded as taken: nothing is written. */
export class OpenCardPayments extends Error {
  readonly openIntents: readonly string[];

  constructor(openIntents: readonly string[]) {
    super('Card payments are open');
    this.openIntents = openIntents;
  }
}
