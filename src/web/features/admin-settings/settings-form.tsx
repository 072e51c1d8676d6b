import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useLocation } from 'wouter';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SettingsAnswer } from '#contract/settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useFocusFirstProblem } from '../../lib/form/use-focus-first-problem.ts';
import { send } from '../../lib/api/send.ts';
import { useLeaveGuard } from '../../lib/browser/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import editor from '../../ui/editor-page.module.css';
import { grid, stack } from '../../ui/layout.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import styles from './admin-settings.module.css';
import { AlertsFields } from './alerts-fields.tsx';
import { AnalyticsFields } from './analytics-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DemoGroup } from './demo-group.tsx';
import { ForecastFields } from './forecast-fields.tsx';
import { HeroFields } from './hero-fields.tsx';
import { InclusionsFields } from './inclusions-fields.tsx';
import { useOwnTexts } from './own-texts.ts';
import { PassengersFields } from './passengers-fields.tsx';
import { LegalTextsLink } from './legal-texts-link.tsx';
import { PoliciesLink } from './policies-link.tsx';
import { RatingFields } from './rating-fields.tsx';
import { ReasonsFields } from './reasons-fields.tsx';
import { RemindersFields } from './reminders-fields.tsx';
import { SalesFields } from './sales-fields.tsx';
import { GiftsFields } from './gifts-fields.tsx';
import { SecurityDepositsFields } from './security-deposits-fields.tsx';
import { SecurityFields } from './security-fields.tsx';
import { TripDecisionsFields } from './trip-decisions-fields.tsx';
import { SettingsOutcome } from './settings-outcome.tsx';
import { SocialFields } from './social-fields.tsx';
import { TraderFields } from './trader-fields.tsx';
import { useLinkedField } from './use-linked-field.ts';
import { useSaveAfterUploads } from './use-save-after-uploads.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** All settings of the site, saved together. */
export function SettingsForm({ first }: { readonly first: SettingsAnswer }) {
  const { t } = useTranslation(['admin-settings', 'admin']);
  const [, navigate] = useLocation();
  const fields = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(fields);
  const form = useSettingsForm(first, useLanguage());
  const own = useOwnTexts();
  useLinkedField();
  const goTo = useCallback((path: string) => navigate(path), [navigate]);
  const uploads = useSaveAfterUploads(() => {
    if (!form.save()) focusFirstProblem();
  });
  const guard = useLeaveGuard(form.isChanged || uploads.isRunning, goTo);
  const isSaving = form.state.step === 'saving' || uploads.isWaiting;

  const save = () => {
    if (!isSaving) uploads.save();
  };
  const barText = () => {
    if (uploads.isRunning) return t(uploads.isWaiting ? 'settings.uploadingThenSaved' : 'settings.uploading');
    return form.isChanged ? t('settings.unsaved') : '';
  };
  /** The details of the demo have been removed. If there are unsaved changes, the next save merges both. */
  const showStored = async () => {
    if (!form.isChanged) form.takeTheirs(await send<SettingsAnswer>(OFFICE_PATHS.settings));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <>
      <form
        className={editor.form}
        aria-label={t('admin:screens.settings')}
        noValidate
        ref={fields}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={classNames(grid('two', 4), styles.groups)}>
          <HeroFields form={form} own={own} uploads={uploads} />
          <ReasonsFields form={form} own={own} />
          <div className={stack(4, 'top')}>
            <TraderFields form={form} />
            <LegalTextsLink />
            <ContactFields form={form} />
            <SocialFields form={form} />
            <SalesFields form={form} />
            <PoliciesLink />
            <SecurityDepositsFields form={form} />
            <GiftsFields form={form} />
            <RatingFields form={form} />
            <AnalyticsFields form={form} />
          </div>
          <div className={stack(4, 'top')}>
            <AlertsFields form={form} />
            <RemindersFields form={form} />
            <InclusionsFields form={form} />
            <TripDecisionsFields form={form} />
            <ForecastFields form={form} />
            <PassengersFields form={form} />
            <SecurityFields form={form} />
            <DemoGroup onRemoved={() => void showStored()} />
          </div>
        </div>
        <div className={editor.dock} data-at-bottom>
          <SettingsOutcome form={form} />
          <div className={editor.bar}>
            <p className={editor.changed} role="status">
              {barText()}
            </p>
            <Button
              type="submit"
              look={form.state.step === 'conflict' ? 'quiet' : 'primary'}
              busy={isSaving}
              aria-keyshortcuts="Control+S"
            >
              {t('settings.save')}
            </Button>
          </div>
        </div>
      </form>
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </>
  );
}
