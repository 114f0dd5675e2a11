import { randomUUID } from 'node:crypto'
import type { Origins } from '@tidewatch/local-services/stack/stack'
import * as z from 'zod'
import { archiveOn } from '../src/fixtures/history-archives.ts'
import { createIdentity } from '../src/fixtures/identity.ts'
import { type Answer, type Call, callUntil, tryCall } from './client.ts'

/** Work that the API has confirmed, and that must therefore be done. */
export interface Promised {
  publicMonitors: string[]
  archiveMonitors: string[]
  orders: string[]
  /** Email addresses of help requests. */
  tickets: string[]
}

const noPromises = (): Promised => ({ publicMonitors: [], archiveMonitors: [], orders: [], tickets: [] })
const idOf = ({ data }: Answer) => z.object({ id: z.string() }).parse(data).id
const alreadyTracked = 20_005
const validCard = '4242424242424242'

// Counted across all rounds, because each user needs their own address for the limits.
let people = 0

/** Simulates users during a fault: each retries until their call is confirmed. */
export function startLoad(origins: Origins, accounts: readonly string[]): { promised: Promised; done: Promise<void> } {
  const promised = noPromises()
  const names = [...accounts]
  const round = randomUUID().slice(0, 8)
  const person = async () => {
    people += 1
    const address = `198.51.${people >> 8}.${people & 255}`
    const credentials = { email: `${round}-${people}@example.com`, password: 'a-tide-table-for-2026' }
    await createIdentity(origins, credentials)
    const token = await logIn(origins, credentials, address)
    return { token, address }
  }

  async function watch(): Promise<void> {
    const me = await person()
    const added = await addMonitor(origins, me, { username: names.pop() ?? '' })
    promised.publicMonitors.push(added)
  }
  async function uploadArchive(): Promise<void> {
    const me = await person()
    const owner = `owner.${round}`
    const monitor = await addMonitor(origins, me, { username: owner, source: 'archive' })
    const { name, bytes } = archiveOn(owner, '2026-01-10', [['amy.reed', '2023-02-01']], 200_000)
    const form = () => {
      const data = new FormData()
      data.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      return data
    }
    await callUntil(origins, `/ins/monitor/${monitor}/archive`, { ...me, form })
    promised.archiveMonitors.push(monitor)
  }
  async function buy(): Promise<void> {
    const me = await person()
    const json = { requestId: randomUUID(), items: [{ itemId: 'report-unlocks' }] }
    const order = await callUntil(origins, '/shop/order', { ...me, json })
    const { id, checkoutUrl } = z.object({ id: z.string(), checkoutUrl: z.string() }).parse(order.data)
    await pay(checkoutUrl)
    await callUntil(
      origins,
      `/shop/order/${id}`,
      me,
      ({ data }) => z.object({ status: z.string() }).parse(data).status === 'paid',
    )
    promised.orders.push(id)
  }
  async function ask(turn: number): Promise<void> {
    const email = `${round}-asks-${turn}@example.com`
    const json = { topic: 'reports', subject: 'A fault', message: 'Does this arrive?', email }
    const answer = await tryCall(origins, '/support/ticket', { json, address: `203.0.113.${turn + 1}` })
    // Not retried, because a second attempt could create a second request.
    if (answer?.code === 0) promised.tickets.push(email)
  }

  const done = Promise.all([watch(), watch(), uploadArchive(), buy(), ...[0, 1, 2, 3].map(ask)]).then(() => undefined)
  return { promised, done }
}

async function logIn(origins: Origins, credentials: { email: string; password: string }, address: string) {
  const url = `${origins.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  })
  const { idToken } = z.object({ idToken: z.string() }).parse(await response.json())
  const answer = await callUntil(origins, '/user/login', { json: { 'firebase-token': idToken }, address })
  return z.object({ token: z.string() }).parse(answer.data).token
}

async function addMonitor(origins: Origins, me: Pick<Call, 'token' | 'address'>, json: object): Promise<string> {
  const known = ({ code }: Answer) => code === 0 || code === alreadyTracked
  const answer = await callUntil(origins, '/ins/monitor', { ...me, json } as Call, known)
  if (answer.code === 0) return idOf(answer)
  const list = await callUntil(origins, '/ins/monitor/list', me as Call)
  const [first] = z.object({ monitors: z.array(z.object({ id: z.string() })) }).parse(list.data).monitors
  if (!first) throw new Error('A monitor that is there already is not listed.')
  return first.id
}

async function pay(checkoutUrl: string): Promise<void> {
  for (;;) {
    const response = await fetch(checkoutUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: validCard }),
    }).catch(() => null)
    if (response?.status === 303) return
    if (response && response.status !== 500) throw new Error(`The checkout answered ${response.status}.`)
  }
}
