import { createContext } from 'react';
import type { Translations } from './translations.ts';

export const TranslationsContext = createContext<Translations | null>(null);
