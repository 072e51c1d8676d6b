import type { CsvFormat } from '#contract/csv.ts';
import { CSV_SEPARATORS } from '#contract/csv-separators.ts';
import { LANGUAGES } from '#contract/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { stack } from './layout.ts';
import { Select } from './select.tsx';

interface CsvFormatDialogProps {
  readonly format: CsvFormat;
  readonly onChange: (format: CsvFormat) => void;
  readonly onClose: () => void;
}

/** The separator and the language of CSV files; each choice is remembered at once. */
export function CsvFormatDialog({ format, onChange, onClose }: CsvFormatDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  return (
    <Dialog title={t('csvFormat.title')} closeLabel={t('public:close')} size="small" onClose={onClose}>
      <div className={stack(4)}>
        <Select
          label={t('csvFormat.separator')}
          options={CSV_SEPARATORS.map((value) => ({ value, label: t(`csvFormat.${value}`) }))}
          value={format.separator}
          onChange={({ currentTarget }) => {
            const separator = CSV_SEPARATORS.find((one) => one === currentTarget.value);
            if (separator) onChange({ ...format, separator });
          }}
        />
        <Select
          label={t('csvFormat.headings')}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={format.headings}
          onChange={({ currentTarget }) => {
            const headings = LANGUAGES.find((one) => one === currentTarget.value);
            if (headings) onChange({ ...format, headings });
          }}
        />
        <p>{t('csvFormat.hint')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('csvFormat.done')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
