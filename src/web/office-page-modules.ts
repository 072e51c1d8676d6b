import type { AnyPage } from './lib/page/page.ts';

export const OFFICE = import.meta.glob<AnyPage>('./pages/admin-*-page.tsx', { import: 'page' });
