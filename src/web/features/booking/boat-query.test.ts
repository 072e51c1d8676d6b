import { expect, test } from 'vitest';
import { boatFromAddress } from './boat-query.ts';

const query = (text: string) => new URLSearchParams(text);

test.each(['boatId=lapa', 'id=lapa', 'boat=lapa'])('the query ?%s names the boat', (text) => {
  expect(boatFromAddress({ path: '/booking', query: query(text) })).toBe('lapa');
});

test('a path /boats/{id} names the boat', () => {
  expect(boatFromAddress({ path: '/boats/brisa-azul', query: query('') })).toBe('brisa-azul');
  expect(boatFromAddress({ path: '/boats/brisa%20azul/', query: query('') })).toBe('brisa azul');
});

test('the route parameter takes precedence and an empty query is ignored', () => {
  expect(boatFromAddress({ path: '/booking', query: query('id=teno'), routeParam: 'lapa' })).toBe('lapa');
  expect(boatFromAddress({ path: '/booking', query: query('boatId=&boat=teno') })).toBe('teno');
});

test('an address without a boat or with a malformed one names none', () => {
  expect(boatFromAddress({ path: '/booking', query: query('') })).toBeNull();
  expect(boatFromAddress({ path: '/boats/%E0%A4%A', query: query('') })).toBeNull();
});
