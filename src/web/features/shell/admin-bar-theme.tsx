import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES } from '#contract/theme.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTheme } from '../../lib/browser/use-theme.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered, row } from '../../ui/layout.ts';
import styles from './admin-bar.module.css';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or the device's setting. */
export function AdminBarTheme() {
  const { t } = useTranslation('admin');
  const [theme, setTheme] = useTheme();
  return (
    <div className={classNames(row(0, 'stretch'), styles.themes)} role="group" aria-label={t('frame.theme')}>
      {THEMES.map((one) => {
        const Icon = ICONS[one];
        return (
          <button
            key={one}
            type="button"
            className={classNames(centered(), styles.tool)}
            aria-label={t(`frame.${one}`)}
            title={t(`frame.${one}`)}
            aria-pressed={one === theme}
            onClick={() => setTheme(one)}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
