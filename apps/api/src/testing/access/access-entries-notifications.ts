import { addChannel } from '@tidewatch/contract/delivery/channels'
import { createCalendarUrl, createSyndicationUrls } from '@tidewatch/contract/delivery/syndication'
import { createTableUrls } from '@tidewatch/contract/delivery/tables'
import { addWebhook, subscribeWebhook } from '@tidewatch/contract/delivery/webhooks'
import { createApiKey } from '@tidewatch/contract/users/api-keys'
import { createBrowserSubscription } from '@tidewatch/local-services/testing/browser-subscription'
import { callApi } from '../test-api.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

const onMonitor = ({ monitorId }: AccessWorld) => ({ params: { id: monitorId } })

let webhooks = 0

/** A new user with a webhook, since the number per user is limited. */
async function newWebhook({ api }: AccessWorld) {
  webhooks += 1
  const token = await api.signIn({ id: `is told ${webhooks}` })
  // Nothing listens on this port, which the response of a webhook test reports.
  const body = { url: 'http://127.0.0.1:9/' }
  const { data } = await callApi(api.app, addWebhook, { token, body })
  return { token, params: { id: data.webhook.id } }
}

/** A new user's API key, with a webhook added through it. */
async function newHook({ api }: AccessWorld) {
  webhooks += 1
  const session = await api.signIn({ id: `hooks ${webhooks}` })
  const asked = { name: 'hooks', scopes: ['read' as const], lifetimeDays: 30 as const }
  const { data: key } = await callApi(api.app, createApiKey, { token: session, body: asked })
  const token = `Bearer ${key.secret}`
  const { data } = await callApi(api.app, subscribeWebhook, { token, body: { url: 'http://127.0.0.1:9/' } })
  return { token, params: { id: data.id } }
}

async function tablesOf({ api, owner }: AccessWorld) {
  const { data } = await callApi(api.app, createTableUrls, { token: owner })
  return { query: { token: new URL(data?.urls.days ?? '').searchParams.get('token') ?? '' } }
}

let channels = 0

/** A new user with a channel, on a port where nothing listens. */
async function newChannel({ api }: AccessWorld) {
  channels += 1
  const token = await api.signIn({ id: `has a channel ${channels}` })
  const body = { provider: 'ntfy' as const, url: 'http://127.0.0.1:9/topic' }
  const { data } = await callApi(api.app, addChannel, { token, body })
  return { token, params: { id: data.id } }
}

async function feedOf({ api, owner, monitorId }: AccessWorld) {
  const params = { id: monitorId }
  const { data } = await callApi(api.app, createSyndicationUrls, { token: owner, params })
  return { params, query: { token: new URL(data?.urls.atom ?? '').searchParams.get('token') ?? '' } }
}

/** Entries for the calls about webhooks, channels, feeds and the calendar. */
export const notificationAccessEntries = {
  listChannels: () => ({}),
  // secretlint-disable-next-line -- nobody's
  addChannel: () => ({ body: { provider: 'slack', url: 'https://hooks.slack.com/services/T1/B1/added' } }),
  linkTelegram: () => ({}),
  subscribeBrowser: () => ({ body: createBrowserSubscription('https://push.example.com/added').subscription }),
  updateChannel: async (world) => ({ ...(await newChannel(world)), body: { mode: 'daily' } }),
  deleteChannel: newChannel,
  testChannel: newChannel,
  listWebhooks: () => ({}),
  addWebhook: () => ({ body: { url: 'https://hooks.example.com/added' } }),
  updateWebhook: async (world) => ({ ...(await newWebhook(world)), body: { paused: true } }),
  deleteWebhook: newWebhook,
  rotateWebhookSecret: newWebhook,
  testWebhook: newWebhook,
  listWebhookDeliveries: newWebhook,
  subscribeWebhook: async (world) => ({
    token: (await newHook(world)).token,
    body: { url: 'http://127.0.0.1:9/other' },
  }),
  unsubscribeWebhook: newHook,
  getTableUrls: () => ({}),
  createTableUrls: () => ({}),
  revokeTableUrls: () => ({}),
  readDayTable: tablesOf,
  readPostTable: tablesOf,
  readChangeTable: tablesOf,
  getSyndicationUrls: onMonitor,
  createSyndicationUrls: onMonitor,
  revokeSyndicationUrls: onMonitor,
  readAtomFeed: feedOf,
  readJsonFeed: feedOf,
  getCalendarUrl: () => ({}),
  createCalendarUrl: () => ({}),
  revokeCalendarUrl: () => ({}),
  readCalendar: async ({ api, owner }) => {
    const { data } = await callApi(api.app, createCalendarUrl, { token: owner })
    return { query: { token: new URL(data?.urls.calendar ?? '').searchParams.get('token') ?? '' } }
  },
} satisfies Partial<AccessEntries>
