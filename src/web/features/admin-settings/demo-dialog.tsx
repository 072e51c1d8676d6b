import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DemoData } from '#contract/demo-data.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './admin-settings.module.css';

interface DemoDialogProps {
  readonly demo: DemoData;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Names everything that will be deleted; boats that the operator has edited are kept unless they are ticked. */
export function DemoDialog({ demo, onClose, onRemoved }: DemoDialogProps) {
  const { t } = useTranslation(['admin-settings', 'public']);
  const { boats, vouchers, hasDetails, hasAccount, blockedBy } = demo;
  const [keep, setKeep] = useState(boats.filter(({ isChanged }) => isChanged).map(({ _id }) => _id));
  const removing = useMutation({
    mutationFn: () => send<DemoData>(OFFICE_PATHS.demoRemoval, { method: 'POST', body: { keep } }),
    onSuccess: onRemoved,
  });
  const goes = boats.filter(({ _id }) => !keep.includes(_id));
  const sum = (count: (boat: (typeof boats)[number]) => number) => goes.reduce((total, boat) => total + count(boat), 0);
  const archived = goes.filter(({ isArchived }) => isArchived);
  const counts = [
    ['boatCount', goes.length - archived.length],
    ['slotCount', sum(({ slots }) => slots)],
    ['bookingCount', sum(({ bookings, kept }) => bookings - kept)],
  ] as const;
  return (
    <Dialog title={t('settings.demo.title')} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        {blockedBy && <Banner tone="bad" title={t('settings.demo.blocked')} />}
        {boats.length > 0 && (
          <fieldset>
            <legend className={styles.label}>{t('settings.demo.boats')}</legend>
            <ul className={styles.demoBoats}>
              {boats.map(({ _id, title, isChanged, slots, bookings }) => (
                <li key={_id}>
                  <Checkbox
                    label={
                      <>
                        {title}
                        <span className={styles.demoCounts}>
                          {isChanged ? t('settings.demo.changed') : t('settings.demo.counts', { slots, bookings })}
                        </span>
                      </>
                    }
                    checked={!keep.includes(_id)}
                    onChange={({ target }) =>
                      setKeep(target.checked ? keep.filter((id) => id !== _id) : [...keep, _id])
                    }
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <div>
          <p className={styles.label}>{t('settings.demo.deleted')}</p>
          <ul className={styles.demoParts}>
            {counts
              .filter(([, count]) => count > 0)
              .map(([what, count]) => (
                <li key={what}>{t(`settings.demo.${what}`, { count })}</li>
              ))}
            {hasDetails && <li>{t('settings.demo.details')}</li>}
          </ul>
        </div>
        {hasAccount && <p>{t('settings.demo.account')}</p>}
        {vouchers > 0 && <p>{t('settings.demo.voucherCount', { count: vouchers })}</p>}
        {archived.length > 0 && (
          <p>{t('settings.demo.archived', { boats: archived.map(({ title }) => title).join(', ') })}</p>
        )}
        <p>{t('settings.demo.stays')}</p>
        {removing.isError && <ActionFailure title={t('settings.demo.failed')} error={removing.error} />}
        <div className={cluster('2 3')}>
          <Button
            look="danger"
            busy={removing.isPending}
            aria-disabled={blockedBy !== null || undefined}
            onClick={() => blockedBy === null && removing.mutate()}
          >
            {t('settings.demo.remove')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('settings.demo.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
