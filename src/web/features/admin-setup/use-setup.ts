import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import type { Setup } from '#contract/setup.ts';
import { can } from '#domain/policy.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { send } from '../../lib/api/send.ts';
import { useSession } from '../../lib/page/session-context.ts';

/** The checklist before going live; undefined while it loads, null for users who may not change settings. */
export function useSetup() {
  const { user } = useSession();
  const client = useQueryClient();
  const isAllowed = can(user, PAGES.settings.access);
  const options = answerQuery<Setup>(OFFICE_PATHS.setup);
  const query = useQuery({ ...options, enabled: isAllowed });
  const changing = useMutation({
    mutationFn: (body: { isDismissed?: boolean; isLegalReviewed?: boolean }) =>
      send<Setup>(OFFICE_PATHS.setup, { method: 'PATCH', body }),
    onSuccess: (setup) => client.setQueryData(options.queryKey, setup),
  });
  // A checklist that fails to load is omitted: it is secondary on every page.
  return { setup: isAllowed && !query.isError ? query.data : null, changing };
}
