import { expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { replyLink } from './reply-link.ts';

const MESSAGE: Message = {
  _id: 'm1',
  createdAt: '2026-12-01T09:00:00.000Z',
  name: 'Ana',
  email: 'ana@sea.example',
  phone: null,
  source: 'form',
  message: 'Sunday?\nThree of us',
  ip: '192.0.2.1',
  userAgent: '',
  readAt: null,
  answeredAt: null,
  note: null,
};

test('a reply goes to the sender and quotes the message', () => {
  expect(replyLink(MESSAGE, 'Your trip')).toBe(
    'mailto:ana@sea.example?subject=Your%20trip&body=%0A%0A%3E%20Sunday%3F%0A%3E%20Three%20of%20us',
  );
});

test('an address cannot add recipients or headers', () => {
  const link = replyLink({ ...MESSAGE, email: 'a?bcc=x&cc=y@sea.example', message: '' }, 'Hi') ?? '';
  expect(link).toBe('mailto:a%3Fbcc%3Dx%26cc%3Dy@sea.example?subject=Hi&body=');
});

test('a very long message that is cut inside an emoji still gives a valid link', () => {
  expect(replyLink({ ...MESSAGE, message: `${'x'.repeat(999)}👩` }, 'Hi')).toMatch(/^mailto:/);
});

test('a message with only a telephone number has no reply link', () => {
  expect(replyLink({ ...MESSAGE, email: null }, 'Hi')).toBeNull();
});
