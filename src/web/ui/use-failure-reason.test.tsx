import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverTranslations } from '../i18n/server-texts.ts';
import { TranslationsContext } from '../i18n/translations-context.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useFailureReason } from './use-failure-reason.ts';

function Reason({ error }: { readonly error: unknown }) {
  return useFailureReason()(error);
}

function reasonOf(error: unknown): string {
  return renderToString(
    <TranslationsContext value={serverTranslations('en')}>
      <Reason error={error} />
    </TranslationsContext>,
  );
}

test('an error without a message is explained by its status', () => {
  expect(reasonOf(new ApiError('unreadable', '', { status: 503 }))).toContain('503');
  expect(reasonOf(new ApiError('unavailable', 'Try again shortly.', { status: 503 }))).toBe('Try again shortly.');
});

test('a successful answer of another server, such as a Wi-Fi sign-in page, is explained like no answer', () => {
  const unreachable = reasonOf(new ApiError('network', '', { status: 0 }));
  expect(unreachable).toContain('Check your connection');
  expect(reasonOf(new ApiError('unreadable', '', { status: 200 }))).toBe(unreachable);
});
