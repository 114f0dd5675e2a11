import { searchAccount } from './account.ts'
import { importArchive } from './archive.ts'
import {
  getArticle,
  listArticleResources,
  listArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  searchArticles,
} from './article.ts'
import { getCouponInfo } from './coupon.ts'
import type { Call } from './define-call.ts'
import {
  addMonitor,
  deleteMonitor,
  getAnalytics,
  getMonitor,
  listActivity,
  listDemoMonitors,
  listMonitors,
  restoreMonitor,
  retrackMonitor,
  updateMonitor,
  watchProgress,
} from './monitor.ts'
import { chooseNotification, getNotifications, unsubscribe } from './notification.ts'
import { deleteReport, getReport, listReports, restoreReport } from './report.ts'
import { health, ready } from './system.ts'
import {
  closeEmailNotifications,
  deleteUser,
  exportUser,
  getUser,
  listSessions,
  login,
  logout,
  openEmailNotifications,
  recordAttempt,
  revokeOtherSessions,
  revokeSession,
  updatePreferences,
  updateUser,
} from './user.ts'

/** Every call there is. The OpenAPI document and the authorisation tests are made from this list. */
export const calls: readonly Call[] = [
  health,
  ready,
  login,
  logout,
  getUser,
  updateUser,
  updatePreferences,
  deleteUser,
  recordAttempt,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  exportUser,
  getCouponInfo,
  openEmailNotifications,
  closeEmailNotifications,
  getNotifications,
  chooseNotification,
  unsubscribe,
  searchAccount,
  addMonitor,
  listMonitors,
  listDemoMonitors,
  getMonitor,
  updateMonitor,
  deleteMonitor,
  restoreMonitor,
  retrackMonitor,
  watchProgress,
  getAnalytics,
  listActivity,
  importArchive,
  listReports,
  getReport,
  deleteReport,
  restoreReport,
  listArticles,
  searchArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  listArticleResources,
  getArticle,
]
