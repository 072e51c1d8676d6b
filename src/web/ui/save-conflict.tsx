import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { cluster, stack } from './layout.ts';

interface SaveConflictProps {
  readonly title: string;
  /** Saves my version over the other one. */
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** The other version. */
  readonly children: ReactNode;
}

/** Somebody else has saved since the form was loaded: shows their version and asks which one stays. */
export function SaveConflict({ title, onMine, onTheirs, children }: SaveConflictProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <Banner tone="bad" title={title}>
      <div className={stack(3)}>
        <p>{t('saveConflict.text')}</p>
        {children}
        <div className={cluster('2 3', 'stretch')}>
          <Button onClick={onMine}>{t('saveConflict.mine')}</Button>
          <Button look="danger" onClick={onTheirs}>
            {t('saveConflict.theirs')}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
