/** What slots have others do; app.ts passes it in. */
export interface SlotEffects {
  /** Ends a hold that has run out, its payment first; what was paid meanwhile is booked instead. */
  clearStaleHold(bookingId: string): Promise<unknown>;
}
