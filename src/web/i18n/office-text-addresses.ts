export const OFFICE_ADDRESSES = import.meta.glob<string>('./locales/*/admin*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
