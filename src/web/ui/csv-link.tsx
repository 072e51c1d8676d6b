import { Download } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import buttons from './button.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import bar from './filter-bar.module.css';

interface CsvLinkProps {
  /** null: there is nothing to download. */
  readonly href: string | null;
  readonly className?: string | undefined;
}

/** Downloads a list of the back office as a file. */
export function CsvLink({ href, className }: CsvLinkProps) {
  const { t } = useTranslation('admin');
  const label = (
    <>
      <Download aria-hidden="true" /> <span className={bar.word}>{t('list.csv')}</span>
    </>
  );
  if (href === null) {
    return (
      <Button look="quiet" disabled>
        {label}
      </Button>
    );
  }
  return (
    <a className={classNames(buttons.button, buttons.quiet, className)} href={href} download>
      {label}
    </a>
  );
}
