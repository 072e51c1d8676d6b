import { type FormEvent, useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldProblems } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { typedIn } from '../../lib/form/typed-in.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { forgetAllTickets } from '../../service-worker/kept-tickets.ts';
import page from '../../ui/admin-page.module.css';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './my-bookings.module.css';

export function DeleteAccount() {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classNames(page.panel, stack(4, 'left'))}>
      <h2 className={styles.partHeading}>{t('myBookings.delete')}</h2>
      <p>{t('myBookings.deleteText')}</p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('myBookings.delete')}
      </Button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Requires the password: an unattended signed-in screen must not be enough to delete an account. */
function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['booking', 'public']);
  const local = useLocalHref();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: unknown }>({
    isBusy: false,
    error: null,
  });
  const remove = async (password: string) => {
    setState({ isBusy: true, error: null });
    try {
      await send(PATHS.ownAccount, { method: 'DELETE', body: { password } });
      if ('caches' in window) await forgetAllTickets().catch(() => undefined);
      window.location.assign(local('/'));
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!state.isBusy) void remove(typedIn(event.currentTarget, 'password'));
  };
  const wrong = fieldProblems(state.error)['password'];
  return (
    <Dialog size="small" title={t('myBookings.deleteAsk')} closeLabel={t('public:close')} onClose={onClose}>
      <form className={stack(4)} onSubmit={onSubmit} noValidate>
        <p>{t('myBookings.deleteText')}</p>
        {state.error !== null && !wrong && <ActionFailure title={t('myBookings.notDeleted')} error={state.error} />}
        <TextInput
          label={t('public:signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          data-initial-focus
          error={wrong}
        />
        <div className={cluster(3, 'stretch')}>
          <Button type="submit" look="danger" busy={state.isBusy}>
            {t('myBookings.delete')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('myBookings.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
