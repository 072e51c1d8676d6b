import { isContactPhone, isEmail, isName, type ContactProblems } from './contact-rules.ts';

/**
 * What is wrong with the sender of a contact message (P-18.2); empty when it is valid. A blank
 * email or telephone counts as not given; one of them is needed. Text around them is trimmed.
 */
export function messageContactProblems(sender: {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}): ContactProblems {
  const email = sender.email?.trim() ?? '';
  const phone = sender.phone?.trim() ?? '';
  return {
    ...(!isName(sender.name) && { name: 'name_invalid' }),
    ...(email !== '' && !isEmail(email) && { email: 'email_invalid' }),
    ...(phone !== '' && !isContactPhone(phone) && { phone: 'phone_invalid' }),
    ...(email === '' && phone === '' && { contact: 'contact_required' }),
  };
}
