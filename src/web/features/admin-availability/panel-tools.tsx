import { Ban, CalendarPlus, CopyPlus, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import styles from './availability.module.css';
import { BlockDialog } from './block-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import type { SlotForm } from './slot-form.ts';

const TOOLS = [
  { tool: 'repeat', Icon: CalendarPlus, Tool: RepeatDialog },
  { tool: 'copy', Icon: CopyPlus, Tool: CopyDialog },
  { tool: 'openClose', Icon: DoorOpen, Tool: OpenDialog },
  { tool: 'block', Icon: Ban, Tool: BlockDialog },
] as const;

interface PanelToolsProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly first: SlotForm;
  readonly onDone: (text: string) => void;
}

/** Actions on many slots; the selected day is the initial value. */
export function PanelTools({ onDone, ...about }: PanelToolsProps) {
  const { t } = useTranslation('admin-availability');
  const [opened, setOpened] = useState<(typeof TOOLS)[number]['tool'] | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={classNames(cluster(3, 'stretch'), styles.tools)}>
      {TOOLS.map(({ tool, Icon, Tool }) => (
        <div key={tool}>
          <Button look="quiet" onClick={() => setOpened(tool)}>
            <Icon aria-hidden="true" /> {t(`availability.${tool}`)}
          </Button>
          {opened === tool && (
            <Tool
              {...about}
              onClose={close}
              onDone={(text) => {
                close();
                onDone(text);
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}
