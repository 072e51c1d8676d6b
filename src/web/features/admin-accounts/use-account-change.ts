import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { fieldProblems } from '../../lib/api/api-error.ts';
import { type Call, send } from '../../lib/api/send.ts';

interface AccountChange {
  readonly path: string;
  readonly call: Call;
  /** The message shown after success. */
  readonly message: string;
}

/** One change of a staff account. The accounts are reloaded even after a failure: a colleague may have changed one. */
export function useAccountChange(onDone: (message: string) => void) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ path, call }: AccountChange) => send(path, call),
    onSuccess: (_, { message }) => onDone(message),
    onSettled: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.accounts] }),
  });
  return { ...change, fields: fieldProblems(change.error) };
}
