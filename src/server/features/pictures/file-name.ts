const ADDRESS = /^\/media\/boats\/([0-9a-f]{32}-\d{1,4}x\d{1,5}(?:-\d{1,4})?\.(?:avif|webp|jpg))$/;

/** `/media/boats/{hash}-1200x800-480.avif` → the file's name in the store. @throws where it is no address of a file. */
export function fileName(address: string): string {
  const name = fileNameAt(address);
  if (name === null) throw new Error(`no address of a picture's file: ${address}`);
  return name;
}

/** null: nothing of ours can be there, whatever the spelling. */
export function fileNameAt(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}
