import type { ReactNode } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OwnPasskey, SecondFactors } from '#contract/second-factor.ts';
import { adminDateTime } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cluster } from '../../../ui/layout.ts';
import styles from '../own-account.module.css';
import { hasFactor } from './use-second-factors.ts';

interface FactorLinesProps {
  readonly factors: SecondFactors;
  readonly isBusy: boolean;
  readonly onSetUpApp: () => void;
  /** null: this site or this browser does not support passkeys. */
  readonly onAddPasskey: (() => void) | null;
  readonly onRenewCodes: () => void;
  readonly onRename: (passkey: OwnPasskey) => void;
  readonly onRemove: (name: string, path: string) => void;
}

/** One line for each factor, with its actions. */
export function FactorLines(props: FactorLinesProps) {
  const { factors, isBusy, onSetUpApp, onAddPasskey, onRenewCodes, onRename, onRemove } = props;
  const { t } = useTranslation('second-factor');
  const { authenticatorApp, passkeys, recoveryCodesLeft } = factors;
  const remove = (name: string, path: string) => (
    <Button
      look="danger"
      busy={isBusy}
      aria-label={t('factors.removeOf', { name })}
      onClick={() => onRemove(name, path)}
    >
      {t('factors.remove')}
    </Button>
  );
  return (
    <>
      {hasFactor(factors) && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => {
            // A passkey has the name of its device, as a session has.
            const name = `${t('factors.passkey')}\u00A0· ${passkey.name}`;
            return (
              <Line key={passkey._id} name={name} about={<Uses {...passkey} />}>
                <Button
                  look="quiet"
                  busy={isBusy}
                  aria-label={t('factors.renameOf', { name })}
                  onClick={() => onRename(passkey)}
                >
                  {t('factors.rename')}
                </Button>
                {remove(name, OFFICE_PATHS.passkey(passkey._id))}
              </Line>
            );
          })}
          {authenticatorApp && (
            <Line name={t('factors.app')} about={<Uses {...authenticatorApp} />}>
              <Button look="quiet" busy={isBusy} onClick={onSetUpApp}>
                {t('factors.replaceApp')}
              </Button>
              {remove(t('factors.app'), OFFICE_PATHS.authenticatorApp)}
            </Line>
          )}
          <Line name={t('factors.codes')} about={t('factors.codesLeft', { count: recoveryCodesLeft })}>
            <Button look="quiet" busy={isBusy} onClick={onRenewCodes}>
              {t('factors.renewCodes')}
            </Button>
          </Line>
        </ul>
      )}
      <div className={cluster(3)}>
        {onAddPasskey && (
          <Button look={hasFactor(factors) ? 'quiet' : 'primary'} busy={isBusy} onClick={onAddPasskey}>
            {t('factors.addPasskey')}
          </Button>
        )}
        {!authenticatorApp && (
          <Button look="quiet" busy={isBusy} onClick={onSetUpApp}>
            {t('factors.addApp')}
          </Button>
        )}
      </div>
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

function Line({ name, about, children }: LineProps) {
  return (
    <li className={classNames(cluster(3, 'between'), styles.session)}>
      <div>
        <p className={styles.device}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.lead}>{about}</p>
      </div>
      <span className={cluster(2)}>{children}</span>
    </li>
  );
}

function Uses({ since, lastUsed }: { readonly since: string; readonly lastUsed: string | null }) {
  const { t } = useTranslation('second-factor');
  if (lastUsed === null) return t('factors.unused', { since: adminDateTime(since) });
  return t('factors.used', { since: adminDateTime(since), used: adminDateTime(lastUsed) });
}
