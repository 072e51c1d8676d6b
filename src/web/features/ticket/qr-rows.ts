/** The QR code of a text as rows of dark (true) and light squares. The encoder is loaded on first use. */
export async function qrRows(text: string): Promise<boolean[][]> {
  const { create } = await import('./qr-encoder.ts');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => Boolean(modules.get(row, column))),
  );
}
