import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OpenDaysBody } from '#contract/slots.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';

/** Puts all slots of some days on sale or takes them off; `onDone` gets the message with their number. */
export function useOpenDays(boatId: string, onDone: (text: string) => void) {
  const { t } = useTranslation('admin-availability');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OpenDaysBody) =>
      send<{ changed: number }>(OFFICE_PATHS.openDays(boatId), { method: 'POST', body }),
    onSuccess: ({ changed }) => {
      void client.invalidateQueries({ queryKey: [OFFICE_PATHS.boatSlots(boatId)] });
      onDone(t('availability.dayChanged', { count: changed }));
    },
  });
}
