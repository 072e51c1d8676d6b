import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';

interface ReportSectionProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly table: ReactNode;
}

/** Figures as a chart, or as the table with the same numbers. */
export function ReportSection({ title, picture, table }: ReportSectionProps) {
  const { t } = useTranslation('admin-reports');
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={classNames(page.panel, stack(4))}>
      <div className={cluster('0 4', 'between')}>
        <h2 className={page.panelTitle}>{title}</h2>
        <Button look="plain" onClick={() => setIsTable(!isTable)}>
          {isTable ? <ChartColumn aria-hidden="true" /> : <Table aria-hidden="true" />}
          {t(isTable ? 'reports.asPicture' : 'reports.asTable')}
        </Button>
      </div>
      {isTable ? table : picture}
    </section>
  );
}
