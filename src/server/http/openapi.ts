import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { PATHS } from '#contract/paths.ts';
import type { App } from './app-type.ts';
import { documentOperation } from './openapi-operation.ts';
import { withUsedSchemas } from './openapi-schemas.ts';

const DESCRIPTION = `The site's own API. Amounts in answers are euros with at most two decimals; only a payment intent's
\`amount\` is in cents. Instants are ISO 8601 in UTC, days are days in Atlantic/Canary. Every error has the body \`Error\`;
its \`code\` is stable and decides the status. docs/http.md has the conventions, docs/product.md the rules.`;

const TAGS = [
  { name: 'boats', description: 'The fleet, availability and search; editing boats.' },
  { name: 'checkout', description: 'From the selection to a paid booking.' },
  { name: 'bookings', description: 'A booking for its holder; list, sales, changes and refunds for admins.' },
  { name: 'vouchers', description: 'Balances of vouchers; issuing, ending and refunding them.' },
  { name: 'disruptions', description: 'Time in which boats cannot sail, and the choices of the guests booked in it.' },
  { name: 'gifts', description: 'Vouchers that visitors buy as gifts.' },
  { name: 'payments', description: 'Payments with their refunds and disputes, and the comparison with the provider.' },
  { name: 'slots', description: 'Time that boats offer, and the timeline.' },
  { name: 'accounts', description: 'Sign-in, passwords, sessions, customer accounts and staff.' },
  { name: 'messages', description: 'Messages through the contact form.' },
  { name: 'today', description: 'The day sheet.' },
  { name: 'notices', description: 'Notices to the staff about events such as new bookings and failed payments.' },
  { name: 'waitlist', description: 'Waitlist for full trips and full days.' },
  { name: 'check-in', description: 'Check-in of guests at the pier.' },
  { name: 'reports', description: 'Revenue and occupancy.' },
  { name: 'pictures', description: 'Pictures of boats.' },
  { name: 'settings', description: "The site's settings." },
  { name: 'legal', description: 'Legal texts: as their pages show them, and their editing.' },
  { name: 'setup', description: 'What is missing before the site goes live.' },
  { name: 'demo', description: 'The demo data and their removal.' },
  { name: 'personal data', description: 'Copies of a person’s data, and erasure on request.' },
  { name: 'audit', description: 'Who changed what and when.' },
  { name: 'mail', description: 'Outgoing mail, in demo mode.' },
  { name: 'card sandbox', description: 'Faults of the card sandbox, for tests; sandbox mode only.' },
];

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The session cookie of POST /user/auth; `__Host-session` over https.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The access or the refresh token of POST /user/auth.' },
  bookingToken: { type: 'http', scheme: 'bearer', description: "A booking's access token." },
  bookingLink: { type: 'apiKey', in: 'query', name: 't', description: "A booking's access token, as in its link." },
  checkoutCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-checkout',
    description: 'Set with a payment intent; `checkout` without https.',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: "The card provider's signature over the raw body, at most 300 seconds old.",
  },
} as const;

/**
 * Documents the routes from the schemas that validate them. Register it before any route. Routes without tags are left
 * out.
 */
export async function documentRoutes(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Boat rental',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'The server that this document comes from' }],
      tags: TAGS,
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    hideUntagged: true,
    transform: (given) => documentOperation(jsonSchemaTransform(given), given.route),
    transformObject: (given) => withUsedSchemas(jsonSchemaTransformObject(given)),
  });

  app.route({
    method: 'GET',
    url: PATHS.openApi,
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()),
  });
}
