interface NamedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Downloads a file created on this page. */
export function downloadFile({ name, type, content }: NamedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
