import { isDeepStrictEqual } from 'node:util';

type Schemas = Record<string, unknown>;

/** The parts of an OpenAPI document that refer to shared schemas. */
interface Referring {
  readonly paths?: unknown;
  readonly components?: { readonly schemas?: Schemas };
}

/**
 * Keeps the shared schemas that are used. Each schema exists as an output and as an input (`SlotInput`); when the two
 * are equal, only the output stays.
 */
export function withUsedSchemas<Document extends object>(document: Document): Document {
  const { paths, components }: Referring = document;
  const given = components?.schemas ?? {};
  const schemas = withoutEqualInputs(given, given);
  const shared = withoutEqualInputs(paths, given);
  const used = namesUsed(shared, schemas);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, paths: shared, components: { ...components, schemas: kept } };
}

/** `value` with references to the output schema wherever the input schema is equal. */
function withoutEqualInputs<Value>(value: Value, schemas: Schemas): Value {
  return mapReferences(value, (name) => (isEqualInput(name, schemas) ? sentName(name) : name));
}

function isEqualInput(name: string, schemas: Schemas): boolean {
  if (!isInput(name)) return false;
  const nested = referencesIn(schemas[name]).filter(isInput);
  return (
    isDeepStrictEqual(mapReferences(schemas[name], sentName), schemas[sentName(name)]) &&
    nested.every((inner) => isEqualInput(inner, schemas))
  );
}

function isInput(name: string): boolean {
  return name.endsWith('Input');
}

function sentName(name: string): string {
  return name.replace(/Input$/, '');
}

/** The schemas that `value` refers to, directly or through other schemas. */
function namesUsed(value: unknown, schemas: Schemas, found = new Set(['Error'])): Set<string> {
  for (const name of referencesIn(value)) {
    if (found.has(name)) continue;
    found.add(name);
    namesUsed(schemas[name], schemas, found);
  }
  return found;
}

function referencesIn(value: unknown): string[] {
  const names: string[] = [];
  mapReferences(value, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

const REFERENCE = /^#\/components\/schemas\/(.+)$/;

function mapReferences<Value>(value: Value, change: (name: string) => string): Value {
  const text = JSON.stringify(value ?? null);
  return JSON.parse(text, (key, inner: unknown) =>
    key === '$ref' && typeof inner === 'string'
      ? inner.replace(REFERENCE, (_, name: string) => `#/components/schemas/${change(name)}`)
      : inner,
  ) as Value;
}
