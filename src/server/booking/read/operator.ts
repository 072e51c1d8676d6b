import type { Queryable } from '../../db/database.ts';
import { siteOperator } from './queries.ts';

/** Who the guest deals with, as the operator has entered it in the settings; null: not entered. */
export interface Operator {
  /** The name that guests know: the brand, else the company. */
  readonly brand: string | null;
  readonly company: string | null;
  readonly address: string | null;
  readonly taxId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** `/media/…` */
  readonly logo: string | null;
}

export async function readOperator(sql: Queryable): Promise<Operator> {
  const [row] = await siteOperator(sql, []);
  const { brand, company, address, tax_id, email, phone, logo } = row ?? NOTHING;
  return { brand: brand ?? company, company, address, taxId: tax_id, email, phone, logo };
}

const NOTHING = { brand: null, company: null, address: null, tax_id: null, email: null, phone: null, logo: null };
