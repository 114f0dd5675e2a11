import { Hono } from 'hono'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import { keptByNobody, safeHeaders } from './http/answer-headers.ts'
import { noteCaller } from './http/caller-address.ts'
import { countWrites } from './http/count-writes.ts'
import type { ApiMessages } from './http/messages.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { requestLanguage } from './http/request-language.ts'
import { requestLog } from './http/request-log.ts'
import { createHttpMetrics, measureRequests } from './http/request-metrics.ts'
import { answerError } from './http/respond.ts'
import { createRouter } from './http/route.ts'
import { readSession } from './http/session.ts'
import type { AppEnv } from './http/types.ts'
import { openLookUps } from './modules/accounts/look-ups.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { affiliateRoutes } from './modules/affiliate/routes.ts'
import { affiliatePayoutRoutes } from './modules/affiliate-payouts/routes.ts'
import { articleRoutes } from './modules/articles/routes.ts'
import { platformCallbacks } from './modules/connections/platform-callbacks.ts'
import { connectionRoutes } from './modules/connections/routes.ts'
import { consentRoutes } from './modules/consents/routes.ts'
import { couponRoutes } from './modules/coupons/routes.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { sampleRoutes } from './modules/demo/routes.ts'
import { editorRoutes } from './modules/editor/routes.ts'
import { exportRoutes } from './modules/exports/routes.ts'
import { familyRoutes } from './modules/family/routes.ts'
import { feedRoutes } from './modules/feeds/routes.ts'
import { imageRoutes } from './modules/images/routes.ts'
import { historyRoutes } from './modules/imports/history-routes.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import { moneyDeskRoutes } from './modules/money-desk/routes.ts'
import type { ProgressHub } from './modules/monitors/progress-hub.ts'
import { monitorRoutes } from './modules/monitors/routes.ts'
import { progressRoute } from './modules/monitors/watch-progress.ts'
import { noteRoutes } from './modules/notes/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { operatorRoutes } from './modules/operator/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { paymentWebhook } from './modules/payments/routes.ts'
import { offersFor } from './modules/plans/offers-for.ts'
import { shopRoutes } from './modules/plans/routes.ts'
import { policyReportRoutes } from './modules/policy-reports/routes.ts'
import { reportRoutes } from './modules/reports/routes.ts'
import { sealRoutes } from './modules/seals/routes.ts'
import { securityRoutes } from './modules/security/routes.ts'
import { shareRoutes } from './modules/shares/routes.ts'
import { starRoutes } from './modules/stars/routes.ts'
import { subscriptionRoutes } from './modules/subscriptions/routes.ts'
import { metricsRoute } from './modules/system/metrics-route.ts'
import { systemRoutes } from './modules/system/routes.ts'
import { deskRoutes } from './modules/tickets/desk-routes.ts'
import { mailRoute } from './modules/tickets/mail-route.ts'
import { ticketRoutes } from './modules/tickets/routes.ts'
import { trackingRoutes } from './modules/tracking/routes.ts'
import { uploadRoutes } from './modules/uploads/routes.ts'
import { userRoutes } from './modules/users/routes.ts'
import type { VerifyIdToken } from './modules/users/verify-id-token.ts'
import { webhookRoutes } from './modules/webhooks/routes.ts'

export interface AppParts {
  context: Context
  messages: ApiMessages
  verifyIdToken: VerifyIdToken
  progressHub: ProgressHub
}

/** The whole API below `/api`, without a socket. Other paths answer `notFound` in the envelope, too. */
export function createApp({ context, messages, verifyIdToken, progressHub }: AppParts): Hono<AppEnv> {
  const everywhere = new Hono<AppEnv>()
  everywhere.onError(answerError(messages, (user, need) => offersFor(context, user, need)))
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
  mailRoute({ app, context, messages, limits })
  trackingRoutes({ router, context, limits, lookUps })
  operatorRoutes(router, context)
  securityRoutes(router, context)
  moneyDeskRoutes(router, context)
  return app
}
