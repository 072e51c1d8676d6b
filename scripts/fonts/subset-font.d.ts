declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** OpenType features; all others are dropped. */
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly noHinting: boolean;
  }

  /** The font reduced to the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
