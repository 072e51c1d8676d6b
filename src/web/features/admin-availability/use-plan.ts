import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';

type Problems = Readonly<Record<string, string>>;

interface PlanOptions<Plan> {
  readonly boatId: string;
  /** The endpoint of both the preview and the change. */
  readonly path: string;
  readonly hasEffect: (plan: Plan) => boolean;
  readonly onDone: (plan: Plan) => void;
}

/** A preview of a change, then the change itself: once a plan with an effect is shown, the next step carries it out. */
export function usePlan<Plan>({ boatId, path, hasEffect, onDone }: PlanOptions<Plan>) {
  const client = useQueryClient();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [missing, setMissing] = useState<Problems>({});
  const ready = plan !== null && hasEffect(plan) ? plan : null;
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ body }: { readonly body: unknown; readonly isPreview: boolean }) =>
      send<Plan>(path, { method: 'POST', body }),
    onSuccess: (answer, { isPreview }) => {
      if (isPreview) return;
      void client.invalidateQueries({ queryKey: [OFFICE_PATHS.boatSlots(boatId)] });
      onDone(answer);
    },
  });
  return {
    plan,
    /** The plan that the next step carries out. */
    ready,
    busy: isPending,
    error,
    /** By field: why the request cannot be sent, or the server's message. */
    problems: error instanceof ApiError ? error.fields : missing,
    /** After a change of the form, both the plan and a pending preview are invalid. */
    discard() {
      setPlan(null);
      if (isPending) reset();
    },
    /** `bodyOf` gets null for a preview, otherwise the plan to carry out. */
    advance(problems: Problems, bodyOf: (expected: Plan | null) => unknown) {
      if (isPending) return;
      setMissing(problems);
      reset();
      if (Object.keys(problems).length > 0) return;
      mutate(
        { body: bodyOf(ready), isPreview: ready === null },
        {
          onSuccess: (answer, { isPreview }) => isPreview && setPlan(answer),
          onError: () => setPlan(null),
        },
      );
    },
  };
}
