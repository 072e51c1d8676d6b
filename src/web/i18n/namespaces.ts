/** The files of texts: one for each part of the site that is loaded on its own. */
export type Namespace = 'public' | 'booking' | 'admin' | 'legal';

/** One file: nested keys down to texts. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type TextsByNamespace = Partial<Record<Namespace, Texts>>;
