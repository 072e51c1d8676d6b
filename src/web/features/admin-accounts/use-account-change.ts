import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type Call, send } from '../../lib/api/send.ts';

interface AccountChange {
  readonly path: string;
  readonly call: Call;
  /** Said when it is done. */
  readonly told: string;
}

/** One change of the staff's accounts. They are loaded again even after a failure: a colleague may have changed one. */
export function useAccountChange(onDone: (told: string) => void) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ path, call }: AccountChange) => send(path, call),
    onSuccess: (_, { told }) => onDone(told),
    onSettled: () => void client.invalidateQueries({ queryKey: [PATHS.accounts] }),
  });
  return { ...change, fields: change.error instanceof ApiError ? change.error.fields : {} };
}
