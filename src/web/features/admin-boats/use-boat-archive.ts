import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBoat, AdminBoatAnswer } from '#contract/admin-boats.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { send } from '../../lib/api/send.ts';

/** Archives a boat or takes it out of the archive (P-2.10). */
export function useBoatArchive(step: 'archive' | 'restore', onDone: (boat: AdminBoat) => void) {
  const client = useQueryClient();
  const path = step === 'archive' ? OFFICE_PATHS.archiveBoat : OFFICE_PATHS.restoreBoat;
  return useMutation({
    mutationFn: (boatId: string) => send<AdminBoatAnswer>(path(boatId), { method: 'POST' }),
    onSuccess: ({ boat }) => onDone(boat),
    onSettled: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.adminBoats] }),
  });
}

/** Deletes an archived boat that never had a booking. */
export function useDeleteBoat(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (boatId: string) => send(OFFICE_PATHS.adminBoat(boatId), { method: 'DELETE' }),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.adminBoats] }),
  });
}
