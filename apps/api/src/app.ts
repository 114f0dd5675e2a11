import { Hono } from 'hono'
import { historyRoutes } from './archive/history/history-routes.ts'
import { importRoutes } from './archive/history/routes.ts'
import { uploadRoutes } from './archive/uploads/routes.ts'
import { articleRoutes } from './content/articles/routes.ts'
import { editorRoutes } from './content/editor/routes.ts'
import { imageRoutes } from './content/images/routes.ts'
import { feedRoutes } from './delivery/feeds/routes.ts'
import { notificationRoutes } from './delivery/notifications/routes.ts'
import { webhookRoutes } from './delivery/webhooks/routes.ts'
import { familyRoutes } from './family/routes.ts'
import { articleDraftRoutes } from './operations/article-drafts/routes.ts'
import { moneyDeskRoutes } from './operations/billing-admin/routes.ts'
import { consentRoutes } from './operations/consents/routes.ts'
import { dashboardRoutes } from './operations/dashboard/routes.ts'
import { operatorRoutes } from './operations/operator/routes.ts'
import { policyReportRoutes } from './operations/policy-reports/routes.ts'
import { sampleRoutes } from './operations/samples/routes.ts'
import { securityRoutes } from './operations/security/routes.ts'
import { metricsRoute } from './operations/system/metrics-route.ts'
import { systemRoutes } from './operations/system/routes.ts'
import { userRoutes } from './operations/users/routes.ts'
import { keptByNobody, safeHeaders } from './platform/http/answer-headers.ts'
import { AppError } from './platform/http/app-error.ts'
import { noteCaller } from './platform/http/caller-address.ts'
import { countWrites } from './platform/http/count-writes.ts'
import type { ApiMessages } from './platform/http/messages.ts'
import { createRateLimits } from './platform/http/rate-limit.ts'
import { requestLanguage } from './platform/http/request-language.ts'
import { requestLog } from './platform/http/request-log.ts'
import { createHttpMetrics, measureRequests } from './platform/http/request-metrics.ts'
import { answerError } from './platform/http/respond.ts'
import { createRouter } from './platform/http/route.ts'
import { readSession } from './platform/http/session.ts'
import type { AppEnv } from './platform/http/types.ts'
import type { Context } from './primitives/context.ts'
import type { VerifyIdToken } from './primitives/identity/verify-id-token.ts'
import { analyticsRoutes } from './reports/analytics/routes.ts'
import { exportRoutes } from './reports/files/routes.ts'
import { noteRoutes } from './reports/notes/routes.ts'
import { starRoutes } from './reports/public-figures/routes.ts'
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
import { deskRoutes } from './support/desk-routes.ts'
import { mailRoute } from './support/mail-route.ts'
import { ticketRoutes } from './support/routes.ts'
import { openLookUps } from './watch/accounts/look-ups.ts'
import { platformCallbacks } from './watch/connections/platform-callbacks.ts'
import { connectionRoutes } from './watch/connections/routes.ts'
import type { ProgressHub } from './watch/monitors/progress-hub.ts'
import { monitorRoutes } from './watch/monitors/routes.ts'
import { accountRoutes } from './watch/monitors/search-routes.ts'
import { progressRoute } from './watch/monitors/watch-progress.ts'
import { trackingRoutes } from './watch/opt-out/routes.ts'

export interface AppParts {
  context: Context
  messages: ApiMessages
  verifyIdToken: VerifyIdToken
  progressHub: ProgressHub
}

/** The whole API below `/api`, without a socket. Other paths answer `notFound` in the envelope, too. */
export function createApp({ context, messages, verifyIdToken, progressHub }: AppParts): Hono<AppEnv> {
  const everywhere = new Hono<AppEnv>()
  everywhere.onError(answerError(messages, (error, user) => problemWithOffers(context, error, user)))
  everywhere.notFound(() => {
    throw new AppError('notFound')
  })
  const httpMetrics = createHttpMetrics()
  // Errors are answered with what these leave, so they run for every path.
  everywhere.use(requestLog(context.logger))
  everywhere.use(measureRequests(httpMetrics))
  everywhere.use(async (c, next) => {
    c.set('locale', requestLanguage(c.req.header('current-language'), c.req.header('accept-language')))
    await next()
  })
  everywhere.use(safeHeaders, keptByNobody)
  const app = everywhere.basePath('/api')
  app.use(noteCaller(context.env.TRUSTED_PROXIES))
  // Before sessions are read: how it goes without a database is what its metrics have to tell.
  metricsRoute({ app, context, progressHub, httpMetrics })
  app.use(readSession(context))
  const limits = createRateLimits(context.pool)
  app.use(countWrites(limits))

  const router = createRouter(app, messages, context.now)
  systemRoutes(app, router, context)
  policyReportRoutes(router, httpMetrics.registry, limits)
  userRoutes({ router, context, verifyIdToken, limits })
  notificationRoutes(router, context, limits)
  webhookRoutes(router, context, limits)
  feedRoutes(app, router, context, limits)
  const lookUps = openLookUps(context, limits)
  accountRoutes({ router, context, limits, lookUps })
  progressRoute(app, context, progressHub)
  // Before the calls on one monitor, whose path would take its name for an id.
  dashboardRoutes(router, context)
  monitorRoutes({ router, context, limits, lookUps })
  analyticsRoutes(router, context)
  connectionRoutes(router, context, limits)
  platformCallbacks(app, context)
  uploadRoutes({ app, router, context, messages })
  importRoutes(router, context, limits)
  historyRoutes(router, context)
  exportRoutes(router, context, limits)
  shareRoutes(router, context, limits)
  sealRoutes({ app, router, context, limits })
  reportRoutes(router, context)
  sampleRoutes(router, context)
  noteRoutes(router, context)
  familyRoutes(router, context, limits)
  starRoutes(router, context)
  consentRoutes(router, context)
  couponRoutes(router, context)
  shopRoutes(router, context)
  orderRoutes(router, context, limits)
  subscriptionRoutes(router, context, limits)
  invoiceRoutes(router, context, limits)
  paymentWebhook(app, context)
  affiliateRoutes(router, context, limits)
  affiliatePayoutRoutes(router, context)
  articleRoutes(router, context, limits)
  imageRoutes({ app, router, context, messages, limits })
  editorRoutes(router, context)
  ticketRoutes(router, context, limits)
  deskRoutes(router, context)
  articleDraftRoutes(router, context)
  mailRoute({ app, context, messages, limits })
  trackingRoutes({ router, context, limits, lookUps })
  operatorRoutes(router, context)
  securityRoutes(router, context)
  moneyDeskRoutes(router, context)
  return app
}
