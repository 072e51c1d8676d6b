import { Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCsvFormat } from '../lib/browser/use-csv-format.ts';
import buttons from './button.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CsvFormatDialog } from './csv-format-dialog.tsx';

interface CsvLinkProps {
  /** null: there is nothing to download. */
  readonly href: string | null;
  readonly className?: string | undefined;
}

/** Downloads a list of the back office as a file in the saved format, which the button beside it changes. */
export function CsvLink({ href, className }: CsvLinkProps) {
  const { t } = useTranslation('admin');
  const [format, setFormat] = useCsvFormat();
  const [isChoosing, setChoosing] = useState(false);
  const label = (
    <>
      <Download aria-hidden="true" /> {t('list.csv')}
    </>
  );
  return (
    <>
      {href === null ? (
        <Button look="quiet" className={className} disabled>
          {label}
        </Button>
      ) : (
        <a
          className={classNames(buttons.button, buttons.quiet, className)}
          href={`${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ ...format })}`}
          download
        >
          {label}
        </a>
      )}
      <Button look="quiet" aria-label={t('csvFormat.open')} onClick={() => setChoosing(true)}>
        <SlidersHorizontal aria-hidden="true" />
      </Button>
      {isChoosing && <CsvFormatDialog format={format} onChange={setFormat} onClose={() => setChoosing(false)} />}
    </>
  );
}
