import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { fieldProblems, isAboutFields } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';

interface PlanOptions<Plan> {
  readonly boatId: string;
  /** The endpoint of both the preview and the change. */
  readonly path: string;
  /** By field: why the form cannot be sent as it is. Shown once the person has tried. */
  readonly missing: Readonly<Record<string, string>>;
  readonly hasEffect: (plan: Plan) => boolean;
  readonly onDone: (plan: Plan) => void;
}

/** A preview of a change, then the change itself: once a plan with an effect is shown, the next step carries it out. */
export function usePlan<Plan>({ boatId, path, missing, hasEffect, onDone }: PlanOptions<Plan>) {
  const client = useQueryClient();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isChecked, setIsChecked] = useState(false);
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
    problems: { ...fieldProblems(error), ...(isChecked && missing) },
    /** After a change of the form, the plan, a pending preview and a refusal of its fields are invalid. */
    discard() {
      setPlan(null);
      if (isPending || isAboutFields(error)) reset();
    },
    /** `bodyOf` gets null for a preview, otherwise the plan to carry out. */
    advance(bodyOf: (expected: Plan | null) => unknown) {
      if (isPending) return;
      setIsChecked(true);
      reset();
      if (Object.keys(missing).length > 0) return;
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
