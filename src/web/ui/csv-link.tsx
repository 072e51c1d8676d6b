import { Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCsvFormat } from '../lib/browser/use-csv-format.ts';
import { Button } from './button.tsx';
import { CsvFormatDialog } from './csv-format-dialog.tsx';
import { DownloadLink } from './download-link.tsx';

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
        <DownloadLink
          className={className}
          href={`${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ ...format })}`}
        >
          {label}
        </DownloadLink>
      )}
      <Button look="quiet" aria-label={t('csvFormat.open')} onClick={() => setChoosing(true)}>
        <SlidersHorizontal aria-hidden="true" />
      </Button>
      {isChoosing && <CsvFormatDialog format={format} onChange={setFormat} onClose={() => setChoosing(false)} />}
    </>
  );
}
