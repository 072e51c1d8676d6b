export const OFFICE_ADDRESSES = import.meta.glob<string>('./*/admin*.json', {
  base: './locales',
  query: '?url',
  import: 'default',
  eager: true,
});
