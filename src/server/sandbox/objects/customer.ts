import { newId } from './new-id.ts';

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
  phone: string | null;
}

export type CustomerOrder = Pick<Customer, 'email' | 'metadata' | 'name' | 'phone'>;

export function newCustomer(order: CustomerOrder, created: number): Customer {
  return { id: newId('cus'), object: 'customer', created, livemode: false, ...order };
}
