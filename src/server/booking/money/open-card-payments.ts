/** Card payments of the booking could still be made: they have to end before money is recorded as taken another way. */
export class OpenCardPayments extends Error {
  readonly openIntents: readonly string[];

  constructor(openIntents: readonly string[]) {
    super('Card payments are open');
    this.openIntents = openIntents;
  }
}
