import { Hono } from 'hono'
import { deliveryRoutes } from './archive/deliveries/routes.ts'
import { historyRoutes } from './archive/history/routes.ts'
import { importRoutes } from './archive/imports/routes.ts'
import { ledgerRoutes } from './archive/ledger/routes.ts'
import { transferRoutes } from './archive/transfers/routes.ts'
import { uploadRoutes } from './archive/uploads/routes.ts'
import { editorRoutes } from './content/article-editor/routes.ts'
import { articleRoutes } from './content/articles/routes.ts'
import { imageRoutes } from './content/images/routes.ts'
import { channelRoutes, telegramWebhook } from './delivery/channels/routes.ts'
import { challengeMcp, mcpRoute } from './delivery/mcp/mcp-route.ts'
import { notificationRoutes } from './delivery/notifications/routes.ts'
import { syndicationRoutes } from './delivery/syndication/routes.ts'
import { tableRoutes } from './delivery/tables/routes.ts'
import { webhookRoutes } from './delivery/webhooks/routes.ts'
import { familyRoutes } from './family/routes.ts'
import { articleDraftRoutes } from './operations/article-drafts/routes.ts'
import { billingRoutes } from './operations/billing-admin/routes.ts'
import { operatorRoutes } from './operations/operator/routes.ts'
import { policyReportRoutes } from './operations/policy-reports/routes.ts'
import { sampleRoutes } from './operations/samples/routes.ts'
import { securityRoutes } from './operations/security/routes.ts'
import { metricsRoute } from './operations/system/metrics-route.ts'
import { systemRoutes } from './operations/system/routes.ts'
import { createBuildMetric } from './platform/build-metric.ts'
import { noStoreByDefault, safeHeaders } from './platform/http/answer-headers.ts'
import { AppError } from './platform/http/app-error.ts'
import { setCaller } from './platform/http/caller-address.ts'
import { cancelHeadBody } from './platform/http/cancel-head-body.ts'
import { countWrites } from './platform/http/count-writes.ts'
import type { ApiMessages } from './platform/http/messages.ts'
import { createRateLimits } from './platform/http/rate-limit.ts'
import { requestLanguage } from './platform/http/request-language.ts'
import { requestLog } from './platform/http/request-log.ts'
import { createHttpMetrics, measureRequests } from './platform/http/request-metrics.ts'
import { errorHandler } from './platform/http/respond.ts'
import { createRouter } from './platform/http/route.ts'
import { readSession } from './platform/http/session.ts'
import type { AppEnv } from './platform/http/types.ts'
import type { Readiness } from './platform/readiness.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import { readApiKey } from './primitives/api-keys/read-api-key.ts'
import type { Context } from './primitives/context.ts'
import type { VerifyIdToken } from './primitives/identity/verify-id-token.ts'
import { accountComparisonRoutes } from './reports/account-comparison/routes.ts'
import { analyticsRoutes } from './reports/analytics/routes.ts'
import { exportRoutes } from './reports/exports/routes.ts'
import { noteRoutes } from './reports/notes/routes.ts'
import { proofCardRoutes } from './reports/proof-cards/routes.ts'
import { publicFigureRoutes } from './reports/public-figures/routes.ts'
import { reportRoutes } from './reports/reports/routes.ts'
import { sealRoutes } from './reports/seals/routes.ts'
import { shareRoutes } from './reports/sharing/routes.ts'
import { affiliateRoutes } from './shop/affiliate/routes.ts'
import { affiliatePayoutRoutes } from './shop/affiliate-payouts/routes.ts'
import { couponRoutes } from './shop/coupons/routes.ts'
import { invoiceRoutes } from './shop/invoices/routes.ts'
import { orderRoutes } from './shop/orders/routes.ts'
import { problemWithOffers } from './shop/plans/offers-for.ts'
import { shopRoutes } from './shop/plans/routes.ts'
import { paymentWebhook } from './shop/reconciliation/routes.ts'
import { subscriptionRoutes } from './shop/subscriptions/routes.ts'
import { withdrawalRoutes } from './shop/withdrawal/routes.ts'
import { inboxRoutes } from './support/inbox/routes.ts'
import { mailRoute } from './support/mail/mail-route.ts'
import { ticketRoutes } from './support/tickets/routes.ts'
import { apiKeyRoutes } from './users/api-keys/routes.ts'
import { consentRoutes } from './users/consents/routes.ts'
import { dashboardRoutes } from './users/dashboard/routes.ts'
import { oauthRoutes } from './users/grants/oauth-routes.ts'
import { grantRoutes } from './users/grants/routes.ts'
import { legalChangeRoutes } from './users/legal-change/routes.ts'
import { secondFactorRoutes } from './users/second-factor/routes.ts'
import { userRoutes } from './users/users/routes.ts'
import { openLookups } from './watch/accounts/lookups.ts'
import { platformCallbacks } from './watch/connections/callback-routes.ts'
import { connectionRoutes } from './watch/connections/routes.ts'
import type { ProgressHub } from './watch/monitors/progress-hub.ts'
import { monitorRoutes } from './watch/monitors/routes.ts'
import { progressRoute } from './watch/monitors/watch-progress.ts'
import { optOutRoutes } from './watch/opt-out/routes.ts'
import { searchRoutes } from './watch/search/routes.ts'

interface AppParts {
  context: Context
  messages: ApiMessages
  verifyIdToken: VerifyIdToken
  progressHub: ProgressHub
  readiness: Readiness
}

/** The whole API below `/api`, without a socket. Other paths also respond with `notFound` in the envelope. */
export function createApp({ context, messages, verifyIdToken, progressHub, readiness }: AppParts): Hono<AppEnv> {
  const rootApp = new Hono<AppEnv>()
  rootApp.onError(errorHandler(messages, (error, user) => problemWithOffers(context, error, user)))
  rootApp.notFound(() => {
    throw new AppError('notFound')
  })
  const httpMetrics = createHttpMetrics()
  rootApp.use(cancelHeadBody)
  // Error responses use what these set, so they run for every path.
  rootApp.use(setCaller({ count: context.env.TRUSTED_PROXIES, networks: context.env.TRUSTED_PROXY_NETWORKS }))
  rootApp.use(requestLog(context.logger))
  rootApp.use(traceRequests(context.env.SITE_REFRESH_TOKEN))
  rootApp.use(measureRequests(httpMetrics))
  rootApp.use(async (c, next) => {
    c.set('locale', requestLanguage(c.req.header('current-language'), c.req.header('accept-language')))
    await next()
  })
  rootApp.use(safeHeaders, noStoreByDefault)
  const app = rootApp.basePath('/api')
  // Before sessions are read, so that metrics work without a database.
  createBuildMetric(httpMetrics.registry, readiness)
  metricsRoute({ app, context, progressHub, httpMetrics })
  const limits = createRateLimits(context.pool)
  app.use('/mcp', challengeMcp(context))
  app.use(readApiKey(context, limits))
  app.use(readSession(context))
  app.use(countWrites(limits))

  const router = createRouter(app, { db: context.db, messages, limits, now: context.now, release: context.env.RELEASE })
  const parts = { app, router, context, limits, messages }
  systemRoutes({ rootApp, app, router, readiness })
  policyReportRoutes({ ...parts, registry: httpMetrics.registry })
  userRoutes({ ...parts, verifyIdToken })
  secondFactorRoutes(parts)
  apiKeyRoutes(parts)
  grantRoutes(parts)
  oauthRoutes(parts)
  mcpRoute({ app, request: (request, env) => rootApp.fetch(request, env as object) })
  notificationRoutes(parts)
  webhookRoutes(parts)
  channelRoutes(parts)
  telegramWebhook(parts)
  syndicationRoutes(parts)
  tableRoutes(parts)
  const lookups = openLookups(context, limits)
  searchRoutes({ ...parts, lookups })
  progressRoute({ ...parts, progressHub })
  // Before the calls on one monitor, whose `:id` would match `dashboard`.
  dashboardRoutes(parts)
  monitorRoutes({ ...parts, lookups })
  analyticsRoutes(parts)
  accountComparisonRoutes(parts)
  connectionRoutes(parts)
  platformCallbacks(parts)
  uploadRoutes(parts)
  importRoutes(parts)
  deliveryRoutes(parts)
  transferRoutes(parts)
  historyRoutes(parts)
  ledgerRoutes(parts)
  exportRoutes(parts)
  shareRoutes(parts)
  sealRoutes(parts)
  proofCardRoutes(parts)
  reportRoutes(parts)
  sampleRoutes(parts)
  noteRoutes(parts)
  familyRoutes(parts)
  publicFigureRoutes(parts)
  consentRoutes(parts)
  legalChangeRoutes(parts)
  couponRoutes(parts)
  shopRoutes(parts)
  orderRoutes(parts)
  subscriptionRoutes(parts)
  invoiceRoutes(parts)
  withdrawalRoutes(parts)
  paymentWebhook(parts)
  affiliateRoutes(parts)
  affiliatePayoutRoutes(parts)
  articleRoutes(parts)
  imageRoutes(parts)
  editorRoutes(parts)
  ticketRoutes(parts)
  inboxRoutes(parts)
  articleDraftRoutes(parts)
  mailRoute(parts)
  optOutRoutes({ ...parts, lookups })
  operatorRoutes(parts)
  securityRoutes(parts)
  billingRoutes(parts)
  return app
}
