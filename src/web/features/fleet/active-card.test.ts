import { expect, test } from 'vitest';
import { activeCard } from './active-card.ts';

const scrolled = (index: number) => ({ index, isChosen: false });
const chosen = (index: number) => ({ index, isChosen: true });

test('the first of the most visible cards is active', () => {
  expect(activeCard(scrolled(0), { ratios: [0.5, 1, 1, 0.5], end: null })).toEqual(scrolled(1));
  expect(activeCard(scrolled(2), { ratios: [0.4, 0.4, 0.2], end: null })).toEqual(scrolled(2));
});

test('at the end of the track the last card is active', () => {
  expect(activeCard(scrolled(2), { ratios: [0, 0, 1, 1, 1], end: 'last' })).toEqual(scrolled(4));
  // Without `end` it would stay at the first visible card.
  expect(activeCard(scrolled(2), { ratios: [0, 0, 1, 1, 1], end: null })).toEqual(scrolled(2));
});

test('a chosen card stays active as long as it is fully visible', () => {
  expect(activeCard(chosen(3), { ratios: [0, 0, 1, 1, 1], end: 'last' })).toEqual(chosen(3));
  expect(activeCard(chosen(3), { ratios: [1, 1, 1, 0.5, 0], end: 'first' })).toEqual(scrolled(0));
});

test('a fraction of a pixel makes no difference', () => {
  expect(activeCard(chosen(1), { ratios: [1, 0.998, 0.4], end: null })).toEqual(chosen(1));
  expect(activeCard(scrolled(0), { ratios: [0.1, 0.99, 1], end: null })).toEqual(scrolled(1));
});
