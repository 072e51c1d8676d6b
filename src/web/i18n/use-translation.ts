export { useTranslation } from 'react-i18next';
