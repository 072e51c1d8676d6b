import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useModule } from '../../lib/page/use-module.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SecondStep } from './second-step.tsx';

const loadStep = () => import('./second-step.tsx');

/** The second step; its script is loaded once it is known to be needed. */
export function SecondStepOpener(props: ComponentProps<typeof SecondStep>) {
  const { t } = useTranslation();
  const step = useModule(loadStep);
  if (step.kind === 'ready') return <step.module.SecondStep {...props} />;
  if (step.kind === 'loading') return <Skeleton />;
  return (
    <Banner
      tone="bad"
      title={t('signIn.networkError')}
      action={
        <Button look="quiet" onClick={step.retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
