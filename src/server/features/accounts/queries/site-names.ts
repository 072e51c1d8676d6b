import { prepared } from '../../../db/statement.ts';

/** What the operator calls the site and the company; null: not set. */
export const siteNames = prepared<[], { brand: string | null; trader: string | null }>(
  'site-names',
  `select value #>> '{hero,brandText}' as brand, value #>> '{trader,name}' as trader from site_settings`,
);
