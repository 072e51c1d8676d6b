import { z } from 'zod';

/**
 * A backup is a gzip-compressed tar file: the rows of each table as `tables/{schema}.{table}/{part}`, in PostgreSQL's
 * COPY text format, then the pictures as `pictures/{file}`, and last `manifest.json`. A file without its manifest is
 * unfinished.
 */
export const MANIFEST = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  /** The instant at which the rows were read, by the database's clock. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** The hash of all parts together. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  pictures: z.array(z.object({ name: z.string(), sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export type TableEntry = Manifest['tables'][number];

/** The folder that holds a table's parts. */
export function tableFolder({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string {
  return `tables/${schema}.${name}`;
}

export function pictureEntry(name: string): string {
  return `pictures/${name}`;
}
