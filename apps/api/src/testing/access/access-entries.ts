import { importArchive } from '@tidewatch/contract/archive/imports'
import { addNote } from '@tidewatch/contract/reports/notes'
import { deleteReport, listReports } from '@tidewatch/contract/reports/reports'
import { getUser, listSessions } from '@tidewatch/contract/users/users'
import { addMonitor, deleteMonitor } from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import { storeImage } from '#/content/images/store-image.ts'
import { withMailKey } from '#/delivery/notifications/mail-key.ts'
import { signUnsubscribe } from '#/delivery/notifications/unsubscribe-token.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { dataDeletions } from '#/platform/db/schema/watch/connections.ts'
import { syncPublicFigures } from '#/reports/public-figures/sync-public-figures.ts'
import { completeLoginWindow, connectAccount } from '../connect-account.ts'
import { callApi, idTokenOf } from '../test-api.ts'
import { archiveUpload } from '../user-with-everything.ts'
import { apiKeyAccessEntries } from './access-entries-api-keys.ts'
import { archiveAccessEntries } from './access-entries-archives.ts'
import { familyAccessEntries } from './access-entries-family.ts'
import { grantAccessEntries } from './access-entries-grants.ts'
import { moneyAccessEntries } from './access-entries-money.ts'
import { notificationAccessEntries } from './access-entries-notifications.ts'
import { optOutAccessEntries } from './access-entries-opt-out.ts'
import { secondFactorAccessEntries } from './access-entries-second-factor.ts'
import { sharingAccessEntries } from './access-entries-sharing.ts'
import { ticketAccessEntries } from './access-entries-tickets.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

const nothing = () => ({})
const onMonitor = ({ monitorId }: AccessWorld) => ({ params: { id: monitorId } })
const onReport = ({ reportId }: AccessWorld) => ({ params: { id: reportId } })

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

let archives = 0

async function newArchive({ api, owner }: AccessWorld): Promise<{ params: { id: string }; username: string }> {
  archives += 1
  const username = `archive.${archives}`
  const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username, source: 'archive' } })
  return { params: { id: data.id }, username }
}

async function newReport(world: AccessWorld): Promise<{ params: { id: string } }> {
  const { api, owner } = world
  const { params, username } = await newArchive(world)
  await callApi(api.app, importArchive, { token: owner, params, body: { ...archiveUpload, owner: username } })
  await api.runJobs()
  const { data } = await callApi(api.app, listReports, { token: owner, query: { monitorId: params.id } })
  return { params: { id: data.reports[0]?.id ?? '' } }
}

async function newNote({ api, owner, monitorId }: AccessWorld): Promise<{ params: Record<string, string> }> {
  const body = { day: '2026-11-20', text: 'Began a series' }
  const { data } = await callApi(api.app, addNote, { token: owner, params: { id: monitorId }, body })
  return { params: { id: monitorId, noteId: data.id } }
}

let owners = 0

/** A new user with a connected account, since the plan of the owner of everything else is full. */
async function newConnection({ api }: AccessWorld, handle: string) {
  owners += 1
  const token = await api.signIn({ id: `connects ${owners}` })
  const { data } = await connectAccount(api, token, { handle })
  return { token, connection: data }
}

export const accessEntries: AccessEntries = {
  health: nothing,
  ready: nothing,
  reportPolicy: () => ({ body: [] }),
  login: ({ api }) => ({ body: { 'firebase-token': idTokenOf({ id: 'logs in' }, api.clock.now()) } }),
  logout: async ({ api }) => ({ token: await api.signIn({ id: 'logs out' }) }),
  getConsents: nothing,
  remindOfExport: nothing,
  dismissLegalChange: () => ({ body: { version: '2026-11-22' } }),
  getUser: nothing,
  stepUp: ({ api }) => ({ body: { 'firebase-token': idTokenOf({ id: 'owner' }, api.clock.now()), code: '000000' } }),
  updateUser: ({ api }) => ({
    body: { 'firebase-token': idTokenOf({ id: 'owner' }, api.clock.now()), source_domain: 'https://search.example' },
  }),
  updatePreferences: () => ({ body: { timeZone: 'Asia/Tokyo' } }),
  deleteUser: async ({ api }) => ({ token: await api.signIn({ id: 'is deleted' }) }),
  recordAttempt: () => ({ body: { action: 'login', email: 'ada@example.com', succeeded: false } }),
  listSessions: nothing,
  revokeSession: async ({ api, owner }) => {
    await api.signIn({ id: 'owner' })
    const { data } = await callApi(api.app, listSessions, { token: owner })
    return { params: { id: data.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
  },
  revokeOtherSessions: nothing,
  exportUser: nothing,
  ...secondFactorAccessEntries,
  ...apiKeyAccessEntries,
  ...grantAccessEntries,
  getNotifications: nothing,
  chooseNotification: () => ({ body: { kind: 'report-ready', channel: 'email', on: false } }),
  updateDelivery: () => ({ body: { digestDay: 5 } }),
  ...notificationAccessEntries,
  unsubscribe: async ({ api, owner }) => {
    const { data } = await callApi(api.app, getUser, { token: owner })
    const [user] = await api.context.db.select().from(users).where(eq(users.id, data.id))
    return { query: { token: user ? signUnsubscribe(withMailKey(api.context, user), 'report-ready') : '' } }
  },
  getCouponInfo: nothing,
  ...moneyAccessEntries,
  openEmailNotifications: nothing,
  closeEmailNotifications: nothing,
  listConnections: nothing,
  startConnection: () => ({ body: {} }),
  completeConnection: async ({ api }) => {
    const token = await api.signIn({ id: 'comes back from the window' })
    return { token, body: await completeLoginWindow(api, token, { handle: 'harbour.lights' }) }
  },
  disconnect: async (world) => {
    const { token, connection } = await newConnection(world, 'nordlicht.keramik')
    return { token, params: { id: connection.id } }
  },
  getDataDeletion: async ({ api }) => {
    const code = '0123456789abcdef'
    await api.context.db.insert(dataDeletions).values({ code, requestedAt: api.clock.now() })
    return { params: { code } }
  },
  getOwnInsights: async (world) => {
    const { token, connection } = await newConnection(world, 'padaria.aurora')
    return { token, params: { id: connection.monitorId } }
  },
  listExportedInsights: onMonitor,
  searchAccount: () => ({ body: { query: 'nano.plant' } }),
  addMonitor: () => ({ body: { username: 'added.here', source: 'archive' } }),
  listMonitors: nothing,
  listSampleMonitors: nothing,
  getDashboard: nothing,
  listFeed: nothing,
  markFeedSeen: () => ({ body: { until: '2026-11-20T10:00:00.000Z' } }),
  updateMonitors: ({ monitorId }) => ({ body: { ids: [monitorId], change: { action: 'resume' } } }),
  getMonitor: onMonitor,
  updateMonitor: (world) => ({ ...onMonitor(world), body: { paused: false } }),
  deleteMonitor: async (world) => ({ params: (await newArchive(world)).params }),
  restoreMonitor: async (world) => {
    const { params } = await newArchive(world)
    await callApi(world.api.app, deleteMonitor, { token: world.owner, params })
    return { params }
  },
  retrackMonitor: (world) => {
    world.api.clock.advance({ hours: 2 })
    return onMonitor(world)
  },
  watchProgress: onMonitor,
  getAnalytics: onMonitor,
  listActivity: onMonitor,
  importArchive: async (world) => {
    const { params, username } = await newArchive(world)
    return { params, body: { ...archiveUpload, owner: username } }
  },
  ...archiveAccessEntries,
  listNotes: onMonitor,
  addNote: (world) => ({ ...onMonitor(world), body: { day: '2026-11-20', text: 'Began a series' } }),
  updateNote: async (world) => ({ ...(await newNote(world)), body: { day: '2026-11-19', text: 'Ended it' } }),
  deleteNote: newNote,
  getMonitorContents: onMonitor,
  listDeleted: nothing,
  listReports: nothing,
  compareAccounts: ({ monitorId }) => ({ query: { ids: `${monitorId},${monitorId}` } }),
  compareReports: ({ reportId }) => ({ query: { a: reportId, b: reportId } }),
  deleteReports: async (world) => ({ body: { ids: [(await newReport(world)).params.id] } }),
  previewReport: onReport,
  unlockReport: onReport,
  getReport: onReport,
  deleteReport: newReport,
  ...sharingAccessEntries,
  ...familyAccessEntries,
  ...ticketAccessEntries,
  ...optOutAccessEntries,
  restoreReport: async (world) => {
    const { params } = await newReport(world)
    await callApi(world.api.app, deleteReport, { token: world.owner, params })
    return { params }
  },
  getSample: nothing,
  listPublicFigures: nothing,
  getPublicFigure: async ({ api: { context } }) => {
    const publicFigure = { handle: 'nano.plant', category: 'culture' } as const
    await syncPublicFigures({ ...context, env: { ...context.env, PUBLIC_FIGURE_ACCOUNTS: [publicFigure] } })
    return { params: { username: publicFigure.handle } }
  },
  listArticles: nothing,
  searchArticles: () => ({ query: { q: 'likes' } }),
  listArticlesByLabel: () => ({ query: { label: 'guides' } }),
  listRecommendedArticles: nothing,
  listArticleSlugs: nothing,
  listArticleResources: nothing,
  getImage: async ({ api }) => {
    const { key } = await storeImage(api.context, onePixel)
    return { params: { preset: 'small', key } }
  },
  getArticle: () => ({ params: { slug: 'an-article' } }),
  rateArticle: () => ({
    params: { slug: 'an-article' },
    body: { id: '0b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11', site: 'blog', helpful: true },
  }),
}
