import type { Attention } from '#contract/attention.ts';

/** Whether nothing needs the operator's attention. */
export function isCalm(attention: Attention): boolean {
  const { trips, licences, due, failedRefunds, unsettled, toConfirm, holds, messages, failedMails } = attention;
  const lists = trips.length + licences.length + due.length;
  return lists + failedRefunds.count + unsettled.count + toConfirm.count + holds + messages + failedMails === 0;
}
