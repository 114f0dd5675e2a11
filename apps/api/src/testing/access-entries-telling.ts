import { makeCalendarAddress, makeFeedAddress } from '@tidewatch/contract/feed'
import { addWebhook } from '@tidewatch/contract/webhook'
import type { AccessEntries, AccessWorld } from './access-entries.ts'
import { callApi } from './test-api.ts'

const onMonitor = ({ monitorId }: AccessWorld) => ({ params: { id: monitorId } })

let webhooks = 0

/** Somebody of their own who has a webhook: one person may have only so many. */
async function newWebhook({ api }: AccessWorld) {
  webhooks += 1
  const token = await api.signIn({ id: `is told ${webhooks}` })
  // Nobody listens on this port of this machine, which a test of a webhook says in its answer.
  const body = { url: 'http://127.0.0.1:9/' }
  const { data } = await callApi(api.app, addWebhook, { token, body })
  return { token, params: { id: data.webhook.id } }
}

async function feedOf({ api, owner, monitorId }: AccessWorld) {
  const params = { id: monitorId }
  const { data } = await callApi(api.app, makeFeedAddress, { token: owner, params })
  return { params, query: { token: new URL(data?.urls.atom ?? '').searchParams.get('token') ?? '' } }
}

/** Entries of the calls of webhooks, feeds and the calendar. */
export const tellingAccessEntries = {
  listWebhooks: () => ({}),
  addWebhook: () => ({ body: { url: 'https://hooks.example.com/added' } }),
  updateWebhook: async (world) => ({ ...(await newWebhook(world)), body: { paused: true } }),
  deleteWebhook: newWebhook,
  rotateWebhookSecret: newWebhook,
  testWebhook: newWebhook,
  listWebhookDeliveries: newWebhook,
  getFeedAddress: onMonitor,
  makeFeedAddress: onMonitor,
  revokeFeedAddress: onMonitor,
  readAtomFeed: feedOf,
  readJsonFeed: feedOf,
  getCalendarAddress: () => ({}),
  makeCalendarAddress: () => ({}),
  revokeCalendarAddress: () => ({}),
  readCalendar: async ({ api, owner }) => {
    const { data } = await callApi(api.app, makeCalendarAddress, { token: owner })
    return { query: { token: new URL(data?.urls.calendar ?? '').searchParams.get('token') ?? '' } }
  },
} satisfies Partial<AccessEntries>
