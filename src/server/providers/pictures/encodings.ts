/**
 * How each file ending of a picture is encoded. Effort 3 is where AVIF stops being quick on two cores: effort 4 takes
 * four times as long for 3 % fewer bytes.
 */
export const ENCODINGS = {
  avif: ['avif', { quality: 58, effort: 3, chromaSubsampling: '4:2:0' }],
  webp: ['webp', { quality: 75, effort: 4 }],
  jpg: ['jpeg', { quality: 76, mozjpeg: true }],
} as const;

export const FORMATS = ['avif', 'webp', 'jpg'] as const;

/** The blurred foretaste that is shown until a picture is there. */
export const PLACEHOLDER = { width: 16, quality: 80 } as const;
