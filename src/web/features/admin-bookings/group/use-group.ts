import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HandWay } from '#domain/booking/payment-way.ts';
import type { BookingGroup, GroupAnswer } from '#contract/groups.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../../lib/api/send.ts';
import { newKey } from '../../../lib/api/new-key.ts';

/** Reloads the lists and open details that a group changes. */
function useReload(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' &&
        (path.startsWith(OFFICE_PATHS.bookings) || path.startsWith(OFFICE_PATHS.newBooking) || isOfGroup(path)),
    });
}

function isOfGroup(path: string): boolean {
  return path.startsWith(OFFICE_PATHS.groups) || path.startsWith(PATHS.booking(''));
}

/** Makes a group of held bookings. */
export function useMakeGroup(onMade: (made: GroupAnswer) => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: (ids: readonly string[]) => send<GroupAnswer>(OFFICE_PATHS.groups, { method: 'POST', body: { ids } }),
    onSuccess: onMade,
    onSettled: reload,
  });
}

/** A new link to the group's page. */
export function useGroupLink(groupId: string) {
  return useMutation({
    mutationFn: () => send<GroupAnswer>(OFFICE_PATHS.groupLink(groupId), { method: 'POST', body: {} }),
  });
}

/**
 * Records that the whole amount due was taken by hand. A repeated request of the same press records no second payment.
 */
export function useTakeGroupPayment(groupId: string) {
  const reload = useReload();
  const key = useRef('');
  return useMutation({
    mutationFn: (way: HandWay) => {
      key.current ||= newKey();
      const headers = { 'Idempotency-Key': key.current };
      return send<BookingGroup>(OFFICE_PATHS.groupPayments(groupId), { method: 'POST', body: { way }, headers });
    },
    onSuccess: () => {
      key.current = '';
    },
    onSettled: reload,
  });
}
