import { Banner } from './banner.tsx';
import { useFailureReason } from './use-failure-reason.ts';

/** An action failed: the server's message when there is one (P-21.9). */
export function ActionFailure({ title, error }: { readonly title: string; readonly error: unknown }) {
  const reason = useFailureReason();
  return (
    <Banner tone="bad" title={title}>
      <p>{reason(error)}</p>
    </Banner>
  );
}
