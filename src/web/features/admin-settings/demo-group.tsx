import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DemoData } from '#contract/demo-data.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { cluster } from '../../ui/layout.ts';
import { DemoDialog } from './demo-dialog.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Permanently removes the demo data (P-21.24); renders nothing if there is none. `onRemoved` reloads the form. */
export function DemoGroup({ onRemoved }: { readonly onRemoved: () => void }) {
  const { t } = useTranslation('admin-settings');
  const client = useQueryClient();
  const group = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { data } = useQuery(answerQuery<DemoData>(OFFICE_PATHS.demo));
  if (!data || (!isDone && isEmpty(data))) return null;
  return (
    <SettingsGroup part="demo">
      <div ref={group} id="demo" tabIndex={-1}>
        {isDone ? (
          <Banner tone="good" title={t('settings.demo.done')} />
        ) : (
          <div className={cluster(3)}>
            <Button look="danger" onClick={() => setIsAsking(true)}>
              {t('settings.demo.open')}
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <DemoDialog
          demo={data}
          onClose={() => setIsAsking(false)}
          onRemoved={() => {
            setIsAsking(false);
            setIsDone(true);
            group.current?.focus();
            void client.invalidateQueries({ queryKey: [OFFICE_PATHS.setup] });
            void client.invalidateQueries({ queryKey: [OFFICE_PATHS.adminBoats] });
            onRemoved();
          }}
        />
      )}
    </SettingsGroup>
  );
}

function isEmpty({ boats, vouchers, hasDetails, hasAccount, isRemoved }: DemoData): boolean {
  return boats.length + vouchers === 0 && (isRemoved || (!hasDetails && !hasAccount));
}
