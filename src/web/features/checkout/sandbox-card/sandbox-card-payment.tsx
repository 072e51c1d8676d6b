import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { canaryDate } from '#domain/time/canary-time.ts';
import type { Translations } from '#web/i18n/translations.ts';
import { TranslationsContext } from '#web/i18n/translations-context.ts';
import type { PageClock } from '#web/lib/time/clock.ts';
import type { CardPayment } from '../card-payment.ts';
import { confirmSandboxPayment, type Sandbox } from './confirm-sandbox-payment.ts';
import { SandboxCardForm, type SandboxCardHandle } from './sandbox-card-form.tsx';

/** The sandbox's card form with the interface of Stripe's Payment Element: mounts its own fields into a host. */
export function sandboxCardPayment(
  sandbox: Sandbox,
  { i18n, clock }: { readonly i18n: Translations; readonly clock: PageClock },
): CardPayment {
  return {
    mount(host, { ready, change }) {
      const form = createRef<SandboxCardHandle>();
      const root = createRoot(host);
      root.render(
        <TranslationsContext value={i18n}>
          <SandboxCardForm ref={form} thisMonth={() => canaryDate(clock.now()).toPlainYearMonth()} onChange={change} />
        </TranslationsContext>,
      );
      queueMicrotask(ready);
      return {
        check: async () => form.current?.check() ?? false,
        focus: () => form.current?.focus(),
        confirm: async (order) => {
          const card = form.current?.read();
          return card ? confirmSandboxPayment(sandbox, order, card) : { kind: 'unknown' };
        },
        // Deferred, because React is rendering the page around the host.
        unmount: () => queueMicrotask(() => root.unmount()),
      };
    },
  };
}
