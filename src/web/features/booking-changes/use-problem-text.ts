import type { ErrorCode } from '#contract/error-codes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const KNOWN = [
  'slot_taken',
  'seats_taken',
  'start_in_past',
  'start_not_offered',
  'online_booking_closed',
  'duration_out_of_range',
  'same_time',
  'adult_needed',
  'too_many_free_kids',
  'no_seats',
  'party_too_large',
  'change_too_late',
] as const;

/** Why a change cannot be made, in words. */
export function useProblemText(): (reason: ErrorCode | undefined) => string {
  const { t } = useTranslation('booking-changes');
  return (reason) => {
    const known = KNOWN.find((code) => code === reason);
    return known ? t(`problem.${known}`) : t('problem.other');
  };
}
