import { archiveCalls } from './archive/archive-calls.ts'
import { editorCalls } from './content/article-editor-calls.ts'
import {
  getArticle,
  listArticleResources,
  listArticleSlugs,
  listArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  rateArticle,
  searchArticles,
} from './content/articles.ts'
import { getImage, uploadImage } from './content/images.ts'
import type { Call } from './define-call.ts'
import { deliveryCalls } from './delivery/delivery-calls.ts'
import { familyCalls } from './family/family.ts'
import { billingCalls } from './operations/billing-admin-calls.ts'
import {
  addOperatorToken,
  getOperatorOverview,
  listFailedJobs,
  removeOperatorToken,
  retryFailedJob,
} from './operations/operator.ts'
import { reportPolicy } from './operations/policy-reports.ts'
import { listSecurityEvents } from './operations/security.ts'
import { health, ready } from './operations/system.ts'
import { compareAccounts } from './reports/account-comparison.ts'
import { getAnalytics } from './reports/analytics.ts'
import { exportComparison, exportLedger, exportMonitor, exportReport, exportReports } from './reports/exports.ts'
import { addNote, deleteNote, listNotes, updateNote } from './reports/notes.ts'
import { getProofCard, openProofCard, revokeProofCard, saveProofCard } from './reports/proof-cards.ts'
import { getPublicFigure, listPublicFigures } from './reports/public-figures.ts'
import {
  compareReports,
  deleteReport,
  deleteReports,
  getReport,
  listReports,
  previewReport,
  restoreReport,
  unlockReport,
} from './reports/reports.ts'
import { checkSeal } from './reports/seals.ts'
import {
  createComparisonShare,
  createShare,
  listComparisonShares,
  listShares,
  openShared,
  openSharedComparison,
  revokeComparisonShare,
  revokeShare,
} from './reports/sharing.ts'
import {
  addTicketNote,
  answerTicket,
  downloadInboxAttachment,
  draftFromTicket,
  getInboxTicket,
  listInboxTickets,
  updateInboxTicket,
} from './support/inbox.ts'
import {
  addTicketAttachment,
  createTicket,
  downloadTicketAttachment,
  openTicket,
  replyToTicket,
  updateTicketStatus,
} from './support/tickets.ts'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './users/api-keys.ts'
import { getConsents } from './users/consents.ts'
import { getDashboard, listFeed, markFeedSeen, updateMonitors } from './users/dashboard.ts'
import { grantCalls } from './users/grants.ts'
import { dismissLegalChange } from './users/legal-change.ts'
import type { StaffRole } from './users/roles.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './users/second-factor.ts'
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
  stepUp,
  updatePreferences,
  updateUser,
} from './users/users.ts'
import {
  completeConnection,
  disconnect,
  getDataDeletion,
  getOwnInsights,
  listConnections,
  listExportedInsights,
  startConnection,
} from './watch/connections.ts'
import { getMonitorContents, listDeleted } from './watch/deleted.ts'
import {
  addMonitor,
  deleteMonitor,
  getMonitor,
  listActivity,
  listMonitors,
  listSampleMonitors,
  restoreMonitor,
  retrackMonitor,
  updateMonitor,
  watchProgress,
} from './watch/monitors.ts'
import {
  checkClaim,
  claimConnected,
  getOptOutNumbers,
  getOptOutReceipt,
  objectToTracking,
  openClaim,
  startClaim,
  withdrawObjection,
} from './watch/opt-out.ts'
import { getSample } from './watch/samples.ts'
import { searchAccount } from './watch/search.ts'

/** Every call. The OpenAPI document and the authorisation tests are made from this list. */
export const calls = [
  health,
  ready,
  reportPolicy,
  login,
  logout,
  getUser,
  stepUp,
  updateUser,
  updatePreferences,
  deleteUser,
  recordAttempt,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  exportUser,
  getSecondFactor,
  startSecondFactor,
  enableSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  disableSecondFactor,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revokeApiKey,
  ...grantCalls,
  getConsents,
  dismissLegalChange,
  ...billingCalls,
  openEmailNotifications,
  closeEmailNotifications,
  ...deliveryCalls,
  searchAccount,
  addMonitor,
  listMonitors,
  listSampleMonitors,
  getDashboard,
  listFeed,
  markFeedSeen,
  updateMonitors,
  getMonitor,
  updateMonitor,
  deleteMonitor,
  restoreMonitor,
  retrackMonitor,
  watchProgress,
  getAnalytics,
  listActivity,
  listNotes,
  addNote,
  updateNote,
  deleteNote,
  getMonitorContents,
  listDeleted,
  listConnections,
  startConnection,
  completeConnection,
  disconnect,
  getDataDeletion,
  getOwnInsights,
  listExportedInsights,
  ...archiveCalls,
  listReports,
  compareAccounts,
  compareReports,
  deleteReports,
  getReport,
  previewReport,
  unlockReport,
  deleteReport,
  restoreReport,
  getSample,
  listPublicFigures,
  getPublicFigure,
  exportReport,
  exportReports,
  exportComparison,
  exportMonitor,
  exportLedger,
  checkSeal,
  createShare,
  listShares,
  revokeShare,
  openShared,
  createComparisonShare,
  listComparisonShares,
  revokeComparisonShare,
  openSharedComparison,
  getProofCard,
  saveProofCard,
  revokeProofCard,
  openProofCard,
  ...familyCalls,
  listArticles,
  searchArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  listArticleSlugs,
  listArticleResources,
  getArticle,
  rateArticle,
  getImage,
  uploadImage,
  ...editorCalls,
  getOperatorOverview,
  listFailedJobs,
  retryFailedJob,
  addOperatorToken,
  removeOperatorToken,
  listSecurityEvents,
  startClaim,
  claimConnected,
  openClaim,
  checkClaim,
  objectToTracking,
  withdrawObjection,
  getOptOutReceipt,
  getOptOutNumbers,
  addTicketAttachment,
  createTicket,
  openTicket,
  replyToTicket,
  updateTicketStatus,
  downloadTicketAttachment,
  listInboxTickets,
  getInboxTicket,
  answerTicket,
  addTicketNote,
  updateInboxTicket,
  draftFromTicket,
  downloadInboxAttachment,
] as const satisfies readonly Call[]

type Known = (typeof calls)[number]
type CallId = Known['id']
export type WriteCallId = Exclude<Known, { method: 'GET' }>['id']
export type ReadCallId = Extract<Known, { method: 'GET' }>['id']
/** The calls that require a staff role, and those that everyone else may make. */
type StaffCallId = Extract<Known, { access: StaffRole }>['id']
export type UserCallId = Exclude<CallId, StaffCallId>
