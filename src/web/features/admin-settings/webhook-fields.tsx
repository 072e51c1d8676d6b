import { useMutation, useQuery } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { LONGEST_LINK } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { send } from '../../lib/api/send.ts';
import { Button } from '../../ui/button.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The address of a chat service, the key that signs the calls, and a test call. */
export function WebhookFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { webhookUrl } = form.draft.alerts;
  const { secret } = useQuery({ ...answerQuery<{ secret: string }>(OFFICE_PATHS.alertWebhook) }).data ?? {};
  const trying = useMutation({
    mutationFn: () => send<{ failure: string | null }>(OFFICE_PATHS.alertWebhookTest, { method: 'POST', body: {} }),
  });
  return (
    <>
      <TextInput
        label={t('settings.field.webhookUrl')}
        hint={t('settings.hint.webhookUrl', { services: 'Slack, Mattermost, Google Chat' })}
        type="url"
        inputMode="url"
        maxLength={LONGEST_LINK}
        autoComplete="off"
        value={webhookUrl}
        error={problemText('alerts.webhookUrl')}
        onChange={({ target }) => {
          trying.reset();
          form.change('alerts', { webhookUrl: target.value.trim() });
        }}
      />
      {webhookUrl !== '' && (
        <div className={stack(2, 'left')}>
          {secret && (
            <p className={styles.about}>
              {t('settings.webhook.secret', { header: 'X-Signature' })} <code className={styles.secret}>{secret}</code>
            </p>
          )}
          <div className={cluster('2 3')}>
            <Button look="quiet" busy={trying.isPending} disabled={form.isChanged} onClick={() => trying.mutate()}>
              {t('settings.webhook.try')}
            </Button>
            <p role="status">{outcome()}</p>
          </div>
        </div>
      )}
    </>
  );

  function outcome(): string {
    if (form.isChanged) return t('settings.webhook.saveFirst');
    if (trying.isError) return t('settings.webhook.notTried');
    if (!trying.data) return '';
    const { failure } = trying.data;
    return failure === null ? t('settings.webhook.taken') : t('settings.webhook.refused', { failure });
  }
}
