import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type {
  AuthenticatorAppSetUp,
  FactorAddedAnswer,
  OwnPasskey,
  RecoveryCodesAnswer,
  SecondFactors,
} from '#contract/second-factor.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { send } from '../../../lib/api/send.ts';
import { makePasskey, mayUsePasskeysHere } from '../../../lib/browser/passkeys.ts';
import page from '../../../ui/admin-page.module.css';
import { Banner } from '../../../ui/banner.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmIdentity } from '../../../ui/confirm-identity.tsx';
import { cluster, stack } from '../../../ui/layout.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deviceName } from '../../../lib/browser/device-name.ts';
import styles from '../own-account.module.css';
import { AppDialog } from './app-dialog.tsx';
import { FactorFailure } from './factor-failure.tsx';
import { FactorLines } from './factor-lines.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { countOf, hasFactor, useSecondFactors } from './use-second-factors.ts';

type Opened =
  | { readonly kind: 'app'; readonly setUp: AuthenticatorAppSetUp }
  | { readonly kind: 'rename'; readonly passkey: OwnPasskey }
  | { readonly kind: 'remove'; readonly name: string; readonly path: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The account's second factors: authenticator app, passkeys and recovery codes (P-19.12). */
export function TwoStepSignIn() {
  const { t } = useTranslation(['second-factor', 'own-account']);
  const store = useSecondFactors();
  const { factors, failure, isBusy, error, change, take } = store;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const showCodes = (answer: FactorAddedAnswer | RecoveryCodesAnswer) => {
    const codes = take(answer);
    setOpened(codes && { kind: 'codes', codes });
  };
  const setUpApp = () =>
    void change(async () => {
      const setUp = await send<AuthenticatorAppSetUp>(OFFICE_PATHS.authenticatorAppSetUp, { method: 'POST', body: {} });
      setOpened({ kind: 'app', setUp });
    });
  const addPasskey = () =>
    void change(async () => {
      const made = await makePasskey(OFFICE_PATHS.passkeyOptions);
      const body = { ...made, name: deviceName(navigator.userAgent) ?? t('own-account:sessions.unknown') };
      showCodes(await send<FactorAddedAnswer>(OFFICE_PATHS.passkeys, { method: 'POST', body }));
    });
  const renewCodes = () =>
    void change(async () =>
      showCodes(await send<RecoveryCodesAnswer>(OFFICE_PATHS.recoveryCodes, { method: 'POST', body: {} })),
    );
  return (
    <section className={classNames(page.panel, stack(4, 'left'), styles.part)} aria-labelledby="two-step">
      <div className={cluster(3)}>
        <h2 className={page.panelTitle} id="two-step">
          {t('factors.title')}
        </h2>
        {factors && <State factors={factors} />}
      </div>
      <p>{t('factors.lead')}</p>
      {factors?.isRequired && !hasFactor(factors) && (
        <Banner tone="info" title={t('factors.required')}>
          <p>{t('factors.requiredLead')}</p>
        </Banner>
      )}
      {failure !== null && <LoadFailure title={t('factors.failed')} error={failure} onRetry={store.reload} />}
      {error !== null && <FactorFailure error={error} />}
      {factors === null && failure === null && <Skeleton shape="block" className={styles.loading} />}
      {factors && (
        <FactorLines
          factors={factors}
          isBusy={isBusy}
          onSetUpApp={setUpApp}
          onAddPasskey={factors.mayUsePasskeys && mayUsePasskeysHere() ? addPasskey : null}
          onRenewCodes={renewCodes}
          onRename={(passkey) => setOpened({ kind: 'rename', passkey })}
          onRemove={(name, path) => setOpened({ kind: 'remove', name, path })}
        />
      )}
      {opened?.kind === 'app' && <AppDialog setUp={opened.setUp} onAdded={showCodes} onClose={close} />}
      {opened?.kind === 'codes' && <RecoveryCodesDialog codes={opened.codes} onClose={close} />}
      {opened?.kind === 'rename' && (
        <RenameDialog
          passkey={opened.passkey}
          onRename={(name) => {
            close();
            void store.call(OFFICE_PATHS.passkey(opened.passkey._id), { method: 'PATCH', body: { name } });
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          name={opened.name}
          isLast={factors !== null && countOf(factors) === 1}
          onRemove={() => {
            close();
            void store.call(opened.path, { method: 'DELETE' });
          }}
          onClose={close}
        />
      )}
      {store.isConfirming && <ConfirmIdentity onConfirmed={store.confirmed} onClose={store.giveUp} />}
    </section>
  );
}

function State({ factors }: { readonly factors: SecondFactors }) {
  const { t } = useTranslation('second-factor');
  const isOn = hasFactor(factors);
  return <Pill tone={isOn ? 'good' : 'quiet'}>{t(isOn ? 'factors.on' : 'factors.off')}</Pill>;
}
