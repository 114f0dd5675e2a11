import { searchAccount } from './account.ts'
import { importArchive } from './archive.ts'
import { deleteArchiveUpload, downloadArchiveFile, listArchiveUploads, startArchiveUpload } from './archive-upload.ts'
import {
  getArticle,
  listArticleResources,
  listArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  rateArticle,
  searchArticles,
} from './article.ts'
import {
  completeConnection,
  disconnect,
  getDataDeletion,
  getOwnInsights,
  listConnections,
  startConnection,
} from './connection.ts'
import { getCouponInfo } from './coupon.ts'
import { changeMonitors, getDashboard } from './dashboard.ts'
import type { Call } from './define-call.ts'
import { exportMonitor, exportReport, exportReports } from './export.ts'
import { compareHistory, deleteArchive, getHistory, getPersonHistory, listHistoryPeople } from './history.ts'
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
import { getOperatorOverview, listFailedJobs, retryFailedJob } from './operator.ts'
import { deleteReport, getReport, listReports, restoreReport } from './report.ts'
import { checkSeal } from './seal.ts'
import { createShare, listShares, openShared, revokeShare } from './share.ts'
import { getStar, listStars } from './star.ts'
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
  getDashboard,
  changeMonitors,
  getMonitor,
  updateMonitor,
  deleteMonitor,
  restoreMonitor,
  retrackMonitor,
  watchProgress,
  getAnalytics,
  listActivity,
  listConnections,
  startConnection,
  completeConnection,
  disconnect,
  getDataDeletion,
  getOwnInsights,
  importArchive,
  getHistory,
  compareHistory,
  listHistoryPeople,
  getPersonHistory,
  deleteArchive,
  startArchiveUpload,
  listArchiveUploads,
  deleteArchiveUpload,
  downloadArchiveFile,
  listReports,
  getReport,
  deleteReport,
  restoreReport,
  listStars,
  getStar,
  exportReport,
  exportReports,
  exportMonitor,
  checkSeal,
  createShare,
  listShares,
  revokeShare,
  openShared,
  listArticles,
  searchArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  listArticleResources,
  getArticle,
  rateArticle,
  getOperatorOverview,
  listFailedJobs,
  retryFailedJob,
]
