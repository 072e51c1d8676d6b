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

test('an answer goes to the sender and quotes what was asked', () => {
  expect(replyLink(MESSAGE, 'Your trip')).toBe(
    'mailto:ana@sea.example?subject=Your%20trip&body=%0A%0A%3E%20Sunday%3F%0A%3E%20Three%20of%20us',
  );
});

test('an address cannot add recipients or headers of its own', () => {
  const link = replyLink({ ...MESSAGE, email: 'a?bcc=x&cc=y@sea.example', message: '' }, 'Hi') ?? '';
  expect(link).toBe('mailto:a%3Fbcc%3Dx%26cc%3Dy@sea.example?subject=Hi&body=');
});

test('a very long message, cut inside an emoji, still makes an address', () => {
  expect(replyLink({ ...MESSAGE, message: `${'x'.repeat(999)}👩` }, 'Hi')).toMatch(/^mailto:/);
});

test('who left only a telephone cannot be written to', () => {
  expect(replyLink({ ...MESSAGE, email: null }, 'Hi')).toBeNull();
});
