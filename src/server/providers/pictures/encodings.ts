/**
 * The encoding of each picture type. AVIF uses effort 3: effort 4 takes four times as long on two cores for 3 % fewer
 * bytes.
 */
export const ENCODINGS = {
  avif: ['avif', { quality: 58, effort: 3, chromaSubsampling: '4:2:0' }],
  webp: ['webp', { quality: 75, effort: 4 }],
  jpg: ['jpeg', { quality: 76, mozjpeg: true }],
} as const;

export const FORMATS = ['avif', 'webp', 'jpg'] as const;

/** The blurred placeholder that is shown until a picture has loaded. */
export const PLACEHOLDER = { width: 16, quality: 80 } as const;
