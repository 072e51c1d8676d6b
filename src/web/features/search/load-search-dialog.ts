export const loadSearchDialog = () => import('./search-steps.tsx');
