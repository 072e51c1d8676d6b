import type { FastifySchemaValidationError } from 'fastify';

/** Schema errors as dotted paths and keys of field-messages.ts: `{'customer.email': 'too_long:254'}`. */
export function fieldsOf(issues: readonly FastifySchemaValidationError[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [dottedPath(issue.instancePath), messageKey(issue)]));
}

/** True when the value cannot be parsed as its type (400); false when it breaks a rule (422). See docs/http.md. */
export function isUnreadable({ keyword }: FastifySchemaValidationError): boolean {
  return keyword === 'invalid_type' || keyword === 'invalid_format' || keyword === 'invalid_union';
}

function dottedPath(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.');
}

function messageKey({ keyword, params, message }: FastifySchemaValidationError): string {
  const isText = params.origin === 'string';
  switch (keyword) {
    case 'too_small':
      return `${isText ? 'too_short' : 'too_small'}:${params.minimum}`;
    case 'too_big':
      return `${isText ? 'too_long' : 'too_big'}:${params.maximum}`;
    case 'invalid_type':
      return message?.endsWith('received undefined') ? 'required' : 'wrong_type';
    case 'invalid_value':
      return 'not_offered';
    default:
      return 'wrong_format';
  }
}
