import type { i18n as I18n } from 'i18next';
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { canaryDate } from '#domain/time/canary-time.ts';
import type { PageClock } from '#web/lib/clock.ts';
import type { CardPayment } from '../card-payment.ts';
import { confirmSandboxPayment, type Sandbox } from './confirm-sandbox-payment.ts';
import { SandboxCardForm, type SandboxCardHandle } from './sandbox-card-form.tsx';

/** The sandbox's card form, of the same manners as Stripe's Payment Element: fields of its own, mounted into a host. */
export function sandboxCardPayment(
  sandbox: Sandbox,
  { i18n, clock }: { readonly i18n: I18n; readonly clock: PageClock },
): CardPayment {
  return {
    mount(host, { ready, change }) {
      const form = createRef<SandboxCardHandle>();
      const root = createRoot(host);
      root.render(
        <I18nextProvider i18n={i18n}>
          <SandboxCardForm ref={form} thisMonth={() => canaryDate(clock.now()).toPlainYearMonth()} onChange={change} />
        </I18nextProvider>,
      );
      queueMicrotask(ready);
      return {
        check: async () => form.current?.check() ?? false,
        focus: () => form.current?.focus(),
        confirm: async (order) => {
          const card = form.current?.read();
          return card ? confirmSandboxPayment(sandbox, order, card) : { kind: 'unknown' };
        },
        // Not while React is drawing the page around the host.
        unmount: () => queueMicrotask(() => root.unmount()),
      };
    },
  };
}
