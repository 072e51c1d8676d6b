import { expect, test } from 'vitest';
import { listOf, parseForm } from './form.ts';

const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text)));

test('brackets become nested forms and lists', () => {
  expect(plain('amount=100&metadata[booking_id]=b%201&card[number]=42&card[cvc]=1&expand[]=a&expand[]=b')).toEqual({
    amount: '100',
    metadata: { booking_id: 'b 1' },
    card: { number: '42', cvc: '1' },
    expand: { 0: 'a', 1: 'b' },
  });
  expect(listOf(parseForm('expand[0]=a&expand[1]=b').expand)).toEqual(['a', 'b']);
  expect(listOf(parseForm('expand=a').expand)).toEqual(['a']);
  expect(listOf(undefined)).toEqual([]);
});

test('names such as __proto__ are ordinary keys', () => {
  const form = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[b]=1&a=2&[=x&=y&%=z');

  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(form)).toBeNull();
  expect(form.a).toBe('2');
});

test('the size of a form is limited', () => {
  const wide = Array.from({ length: 5_000 }, (_, index) => `f${index}=1`).join('&');
  const deep = `a${'[b]'.repeat(5_000)}=1`;

  expect(Object.keys(parseForm(wide)).length).toBe(200);
  expect(JSON.stringify(parseForm(deep)).length).toBeLessThan(100);
});
