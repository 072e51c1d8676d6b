import etag from '@fastify/etag';
import { canaryDate } from '#domain/time/canary-time.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppDeps } from './app-deps.ts';
import { sessionResolver } from './features/accounts/resolve-session.ts';
import { closeDemoAdmin, isDemoAdminOpen } from './features/accounts/ensure-admin.ts';
import { presentUser } from './features/accounts/present-user.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { adminBoatRoutes } from './features/admin-boats/routes.ts';
import { presentBoat } from './features/boats/present-boat.ts';
import { readLegalText } from './features/legal/read-legal-text.ts';
import { legalRoutes } from './features/legal/routes.ts';
import { liveHoldRoutes } from './features/live-holds/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { checkInRoutes } from './features/check-in/routes.ts';
import { boatList } from './features/boats/boat-list.ts';
import { boatFinder } from './features/boats/find-boat.ts';
import { boatReads, boatRoutes, type KeptBoats } from './features/boats/routes.ts';
import { demoDataRoutes } from './features/demo-data/routes.ts';
import { guestChangeRoutes } from './features/booking-changes/routes.ts';
import { officeChangeRoutes } from './features/booking-changes/office-routes.ts';
import { bookingChangeRoutes } from './features/bookings/change-routes.ts';
import { bulkRoutes } from './features/bookings/bulk-routes.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { guestGroupRoutes } from './features/groups/guest-routes.ts';
import { showGroup } from './features/groups/opened-group.ts';
import { showChoice } from './features/disruptions/read-choice.ts';
import { choiceRoutes } from './features/disruptions/guest-routes.ts';
import { disruptionRoutes } from './features/disruptions/office-routes.ts';
import { voucherRoutes } from './features/vouchers/routes.ts';
import { forecastRoutes } from './features/forecast/routes.ts';
import { giftRoutes } from './features/gifts/routes.ts';
import { groupRoutes } from './features/groups/office-routes.ts';
import { adminPaymentRoutes } from './features/payments/routes.ts';
import { alertRoutes } from './features/mail/alert-routes.ts';
import { bookingPdfRoutes, giftPdfRoutes } from './features/mail/pdf/pdf-routes.ts';
import { outboxRoutes } from './features/mail/outbox-routes.ts';
import { messageFormRoutes } from './features/messages/form-routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { policyRoutes } from './features/policies/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { boatTimes } from './features/search/boat-times.ts';
import { searchReads, searchRoutes } from './features/search/routes.ts';
import type { SearchEffects } from './features/search/search-boats.ts';
import { officeWaitlistRoutes, waitlistRoutes } from './features/waitlist/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { listMyBookings } from './features/my-bookings/list-my-bookings.ts';
import { myBookingRoutes } from './features/my-bookings/routes.ts';
import { showPassengers } from './features/passengers/read-passengers.ts';
import { passengerRoutes } from './features/passengers/routes.ts';
import { readRecordsOfAddress } from './features/personal-data/export-person.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { pictureFileRoutes } from './features/pictures/file-routes.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { adminBookingRoutes } from './features/bookings/action-routes.ts';
import { adminDepositRoutes } from './features/bookings/deposit-routes.ts';
import { paymentRoutes } from './features/checkout/payment-routes.ts';
import { showBooking } from './features/bookings/show-booking.ts';
import { clearDetails, hasDetails } from './features/settings/remove-values.ts';
import { openSettings, settingsRoutes } from './features/settings/routes.ts';
import { showSettings } from './features/settings/show-settings.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { securityLogRoutes } from './features/security-log/routes.ts';
import { noticeRoutes } from './features/staff-notices/routes.ts';
import { tripDecisionRoutes } from './features/trip-decisions/routes.ts';
import { slotRoutes } from './features/slots/routes.ts';
import { counterRoutes } from './features/counter-sales/routes.ts';
import { consentRoutes } from './features/checkout/consent-routes.ts';
import { depositRoutes } from './features/checkout/deposit-routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { DEMO_SETTINGS } from './features/site/demo/demo-settings.ts';
import { operationRoutes } from './features/site/operations/operation-routes.ts';
import { assetRoutes } from './features/site/pages/asset-routes.ts';
import { installRoutes } from './features/site/pages/install-routes.ts';
import { pageRoutes } from './features/site/pages/page-routes.ts';
import { seoRoutes } from './features/site/seo/routes.ts';
import { guardRoutes, sessionUser } from './http/access.ts';
import type { App } from './http/app-type.ts';
import { bareApp } from './http/bare-app.ts';
import { refuseUnstorableText } from './http/clean-text.ts';
import { keptJson, type SendKept } from './http/kept-json.ts';
import { requestLanguage } from './http/language.ts';
import { documentRoutes } from './http/openapi.ts';
import { type PublicChanges, publicChanges } from './http/public-changes.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

/** Builds the whole app without listening: plugins, access checks, features, errors. Tests build the same app. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const app = await bareApp(deps);
  guardRoutes(app, sessionResolver(deps));
  requireSameOrigin(app, deps.env.publicUrl);
  refuseUnstorableText(app);
  await documentRoutes(app);
  const changes = publicChanges(app, deps);
  const boats = { listBoats: boatList(deps.db, changes.feed), findBoat: boatFinder(deps.db, changes) };
  const sendKept = keptJson(deps, changes);
  const search = { listBoats: async () => (await boats.listBoats()).list, times: boatTimes(deps) };

  await app.register(async (scope) => {
    await scope.register(etag);
    await apiRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps, { boats, sendKept, search });
  });
  if (deps.env.payments === 'sandbox') await sandboxRoutes(app, deps);
  await operationRoutes(app, deps);
  if (deps.site) await siteRoutes(app, deps, deps.site, { boats, changes, search });
  return app;
}

/** Registers the features and passes them what they need from each other. */
async function apiRoutes(
  app: App,
  deps: AppDeps,
  { boats, sendKept, search }: { boats: KeptBoats; sendKept: SendKept; search: SearchEffects },
): Promise<void> {
  accountRoutes(app, deps);
  boatRoutes(app, deps, { ...boats, sendKept });
  searchRoutes(app, deps, { ...search, sendKept });
  adminBoatRoutes(app, deps, { presentBoat });
  bookingRoutes(app, deps);
  myBookingRoutes(app, deps, { readRecordsOfAddress });
  checkoutRoutes(app, deps);
  consentRoutes(app, deps);
  depositRoutes(app, deps);
  counterRoutes(app, deps);
  disruptionRoutes(app, deps);
  choiceRoutes(app, deps);
  voucherRoutes(app, deps);
  giftRoutes(app, deps);
  groupRoutes(app, deps);
  guestGroupRoutes(app, deps);
  await paymentRoutes(app, deps);
  adminBookingRoutes(app, deps);
  adminDepositRoutes(app, deps);
  bookingChangeRoutes(app, deps);
  bulkRoutes(app, deps);
  guestChangeRoutes(app, deps);
  officeChangeRoutes(app, deps);
  passengerRoutes(app, deps);
  adminPaymentRoutes(app, deps);
  legalRoutes(app, deps);
  messageRoutes(app, deps);
  await pictureRoutes(app, deps);
  pictureFileRoutes(app, deps);
  settingsRoutes(app, deps);
  policyRoutes(app, deps);
  demoDataRoutes(app, deps, {
    hasDetails: (sql) => hasDetails(sql, DEMO_SETTINGS),
    clearDetails: (sql, actor) => clearDetails(sql, DEMO_SETTINGS, actor),
    hasAccount: isDemoAdminOpen,
    closeAccount: closeDemoAdmin,
  });
  setupRoutes(app, deps, { demoDetails: DEMO_SETTINGS });
  slotRoutes(app, deps);
  tripDecisionRoutes(app, deps);
  reportRoutes(app, deps);
  checkInRoutes(app, deps);
  liveHoldRoutes(app, deps);
  waitlistRoutes(app, deps);
  officeWaitlistRoutes(app, deps);
  auditRoutes(app, deps);
  securityLogRoutes(app, deps);
  personalDataRoutes(app, deps);
  timelineRoutes(app, deps);
  todayRoutes(app, deps);
  forecastRoutes(app, deps);
  noticeRoutes(app, deps);
  alertRoutes(app, deps);
  bookingPdfRoutes(app, deps);
  giftPdfRoutes(app, deps);
  if (deps.env.demo) outboxRoutes(app, deps);
}

async function siteRoutes(
  app: App,
  deps: AppDeps,
  site: NonNullable<AppDeps['site']>,
  { boats: kept, changes, search }: { boats: KeptBoats; changes: PublicChanges; search: SearchEffects },
): Promise<void> {
  const boats = boatReads(deps, kept);
  const settingsNow = openSettings(app, deps);
  await assetRoutes(app, site);
  installRoutes(app, deps, site);
  seoRoutes(app, deps, site.mediaDir, { listBoats: boats.listBoats, settings: settingsNow });
  const showRefused = await pageRoutes(app, deps, site, {
    changes,
    readApi: (request) => ({
      ...boats,
      ...searchReads(deps, search),
      getLegalText: (document, language = requestLanguage(request)) => readLegalText(deps, document, language),
      getBooking: (id) => showBooking(deps, request, id),
      getGroup: (id) => showGroup(deps, request, id),
      getPassengers: (id) => showPassengers(deps, request, id),
      getChoice: (id) => showChoice(deps, request, id),
      myBookings: async () => listMyBookings(deps, sessionUser(request), requestLanguage(request)),
      me: async () => ({ user: presentUser(request.user) }),
    }),
    hasDemoAdmin: async () => deps.env.demo && !(await settingsNow()).isDemoRemoved,
    settings: async (language) => showSettings(await settingsNow(), { language, today: canaryDate(deps.clock.now()) }),
  });
  await messageFormRoutes(app, deps, { showRefused });
}
