const ADDRESS = /^\/media\/boats\/([0-9a-f]{32}-\d{1,4}x\d{1,5}(?:-\d{1,4})?\.(?:avif|webp|jpg))$/;

/**
 * `/media/boats/{hash}-1200x800-480.avif` → the file's name in the store. @throws when it is not the address of a
 * picture file
 */
export function fileName(address: string): string {
  const name = fileNameAt(address);
  if (name === null) throw new Error(`Not the address of a picture file: ${address}`);
  return name;
}

/** null: not the address of a picture file. */
export function fileNameAt(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}
