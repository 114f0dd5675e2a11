import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkDeliveries,
  type DeliverySourceInfo,
  getDeliverySource,
  startDeliverySource,
} from '@tidewatch/contract/archive/deliveries'
import { getLedger, listLedgerPeople } from '@tidewatch/contract/archive/ledger'
import { codes } from '@tidewatch/contract/codes'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { folderDestination } from '@tidewatch/local-services/graph-sandbox-destination'
import { createDrive, type Drive } from '@tidewatch/local-services/graph-sandbox-drive'
import { driveDestination } from '@tidewatch/local-services/graph-sandbox-drive-destination'
import { noStorage, Schedules } from '@tidewatch/local-services/graph-sandbox-schedules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deliverySources } from '#/platform/db/schema/archive/deliveries.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { maxDeliveryFiles } from './wanted-files.ts'

let api: TestApp
let root: string
let drive: Drive
let schedules: Schedules

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = {
  client_email: 'tidewatch@sample-drive.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  token_uri: 'http://graph.test/google/token',
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tidewatch-deliveries-'))
  api = await createTestApp({
    env: {
      DELIVERY_FOLDER: root,
      DELIVERY_QUIET_MINUTES: '0',
      GOOGLE_DRIVE_KEY: JSON.stringify(key),
      GOOGLE_DRIVE_ORIGIN: 'http://graph.test/google',
    },
    sandboxParts: (clock) => {
      drive = createDrive(key, clock.now)
      const destinations = { folder: folderDestination(root), drive: driveDestination(drive) }
      schedules = new Schedules(clock.now, destinations, noStorage)
      return { drive, schedules }
    },
  })
})
afterAll(async () => {
  await api.close()
  await rm(root, { recursive: true, force: true })
})

async function owner(account: string, email = `${account}@example.com`) {
  const token = await api.signIn({ id: `owns ${account} ${email}`, email })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: account, source: 'archive' } })
  return { token, params: { id: data.id } }
}
type Owner = Awaited<ReturnType<typeof owner>>

async function check(who: Owner): Promise<DeliverySourceInfo> {
  await callApi(api.app, checkDeliveries, who)
  await api.runJobs()
  const { data } = await callApi(api.app, getDeliverySource, who)
  if (!data.source) throw new Error('There is no source.')
  return data.source
}

async function named(who: Owner, group: string): Promise<string[]> {
  const { data } = await callApi(api.app, listLedgerPeople, {
    ...who,
    query: { group, limit: '100', ...(group === 'everybody' && { search: 'late' }) },
  })
  return data.people.map(({ username }) => username).sort()
}

const truth = (account: string) => {
  const schedule = schedules.find(account)
  const days = schedule ? schedules.truthOf(schedule) : []
  return {
    came: days.flatMap(({ came }) => came).sort(),
    left: days.flatMap(({ left }) => left).sort(),
  }
}

describe.each(['folder', 'drive'] as const)('a schedule that delivers to the %s', (method) => {
  test('reports new followers each day, loses nobody, and names those who left at the next full export', async () => {
    const account = `salt.${method}`
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method } })
    expect((await check(who)).state).toBe('waiting')
    await schedules.begin(account, method)
    schedules.share(account, true)
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
    for (let day = 0; day < 9; day += 1) {
      await schedules.nextDay(account)
      api.clock.advance({ hours: 1 })
      await check(who)
    }
    expect(await named(who, 'left')).toEqual([])
    const came = await named(who, 'came')
    expect(came).toEqual(expect.arrayContaining(truth(account).came))

    await schedules.fullExport(account)
    expect(await check(who)).toMatchObject({ state: 'current', read: 11, unread: [] })
    const { data } = await callApi(api.app, getLedger, { ...who, query: { days: '90' } })
    expect(data.checkpoint).not.toBeNull()
    const left = await named(who, 'left')
    // Someone who left and came back before the full export is in it: nothing proves that they were away.
    expect(truth(account).left).toEqual(expect.arrayContaining(left))
    expect(left.length).toBeGreaterThan(0)
  })
})

/** What the owner of a second Google account does in the folder that they link to. */
async function prove(who: Owner, folderId: string) {
  const { data } = await callApi(api.app, getDeliverySource, who)
  drive.store.addFolder(data.methods.drive?.proof ?? '', drive.store.nodes.get(folderId)?.owner ?? '', folderId)
}

describe('a shared Google Drive folder', () => {
  test('only has its lists and insights downloaded', () => {
    const names = new Set(drive.log.flatMap(({ call, name }) => (call === 'download' ? name : [])))
    expect([...names].sort()).toEqual([
      'audience_insights.json',
      'followers_1.json',
      'followers_2.json',
      'following.json',
      'liked_posts.json',
      'post_comments_1.json',
      'profiles_reached.json',
    ])
  })

  test('is found by its owner’s address or by its link, and nobody else’s is opened', async () => {
    const account = 'own.address'
    await schedules.begin(account, 'drive', 'google@example.com')
    schedules.share(account, true)
    const who = await owner(account, 'other@example.com')
    const start = (body: object) => callApi(api.app, startDeliverySource, { ...who, body })
    await start({ method: 'drive' })
    expect((await check(who)).state).toBe('waiting')

    const container = [...drive.store.nodes.values()].find((node) => node.owner === 'google@example.com')
    const link = `https://drive.google.com/drive/folders/${container?.id}?usp=sharing`
    expect((await start({ method: 'drive', link })).code).toBe(codes.conflict)
    await prove(who, container?.id ?? '')
    await start({ method: 'drive', link })
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
    expect((await start({ method: 'drive', link: 'https://example.com/' })).code).not.toBe(0)
  })

  test('is not read for others who have its link', async () => {
    const account = 'victor.shares'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const victor = await owner(account)
    const mallory = await owner(account, 'mallory@example.com')
    const container = [...drive.store.nodes.values()].find((node) => node.owner === `${account}@example.com`)
    const folderId = container?.id ?? ''
    // Proof for one user isn't proof for another.
    await prove(victor, folderId)
    const body = { method: 'drive' as const, link: `https://drive.google.com/drive/folders/${folderId}` }
    const refused = await callApi(api.app, startDeliverySource, { ...mallory, body })
    expect(refused).toMatchObject({
      code: codes.conflict,
      message: expect.stringContaining('belongs to another Google account'),
    })
    expect((await callApi(api.app, getDeliverySource, mallory)).data.source).toBeNull()

    // A source that was started before links had to be proven.
    await callApi(api.app, startDeliverySource, { ...mallory, body: { method: 'drive' } })
    await api.context.db
      .update(deliverySources)
      .set({ folderId })
      .where(eq(deliverySources.monitorId, mallory.params.id))
    const before = drive.log.length
    expect(await check(mallory)).toMatchObject({ state: 'denied', read: 0 })
    expect(drive.log.slice(before).map(({ call }) => call)).not.toContain('download')

    expect((await callApi(api.app, startDeliverySource, { ...victor, body })).code).toBe(0)
    expect(await check(victor)).toMatchObject({ state: 'current', read: 1 })
  })

  test('that is no longer shared is reported as denied until it is shared again', async () => {
    const account = 'lost.key'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    expect((await check(who)).state).toBe('current')
    schedules.share(account, false)
    expect(await check(who)).toMatchObject({ state: 'denied', nextDeliveryAt: null, read: 1 })
    schedules.share(account, true)
    await schedules.nextDay(account)
    expect(await check(who)).toMatchObject({ state: 'current', read: 2 })
  })

  test('that stops being shared during a read leaves nothing half read', async () => {
    const account = 'taken.back'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const { store } = drive
    const visible = store.visible.bind(store)
    const end = vi.spyOn(store, 'visible').mockImplementation((id, address) => {
      if (visible(id, address)?.name === 'following.json') {
        end.mockRestore()
        schedules.share(account, false)
      }
      return visible(id, address)
    })
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    await check(who)
    expect(await check(who)).toMatchObject({ read: 0 })
    schedules.share(account, true)
    await check(who)
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
  })

  /** Runs a callback as soon as a file of this name is requested. */
  function onFileRequest(name: string, onRequest: () => void) {
    const { store } = drive
    const visible = store.visible.bind(store)
    const spy = vi.spyOn(store, 'visible').mockImplementation((id, address) => {
      const node = visible(id, address)
      if (node?.name === name) {
        spy.mockRestore()
        onRequest()
      }
      return node
    })
  }

  test('that grows during a read is left until it is quiet again, and then read in full', async () => {
    const account = 'still.growing'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const { store } = drive
    const delivery = [...store.nodes.values()].find(({ name }) => name.startsWith(`instagram-${account}-`))
    if (!delivery) throw new Error('There is no delivery.')
    onFileRequest('following.json', () => {
      const late = [{ string_list_data: [{ value: 'late.comer', timestamp: 1_700_000_000 }] }]
      store.addFile('connections/followers_and_following/followers_3.json', JSON.stringify(late), delivery)
    })
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    expect(await check(who)).toMatchObject({ state: 'found', read: 0, unread: [] })
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
    expect(await named(who, 'everybody')).toContain('late.comer')
  })

  test('is read when its link replaces that of another folder during a check', async () => {
    const account = 'other.link'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const address = `${account}@example.com`
    const container = [...drive.store.nodes.values()].find(({ owner }) => owner === address)
    const empty = drive.store.addFolder('Empty', address)
    drive.store.share(empty.id, key.client_email)
    const who = await owner(account)
    const start = (folderId = '') =>
      callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive', link: folderId } })
    await start(empty.id)
    const client = api.context.drive ?? expect.fail('There is no Drive.')
    const { list } = client
    vi.spyOn(client, 'list').mockImplementationOnce(async (...query) => {
      api.clock.advance({ minutes: 1 })
      expect((await start(container?.id)).code).toBe(0)
      return list(...query)
    })
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
  })

  test('is read no further once its link is replaced by that of another', async () => {
    const account = 'left.link'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    await schedules.nextDay(account)
    const empty = drive.store.addFolder('Empty', `${account}@example.com`)
    drive.store.share(empty.id, key.client_email)
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    const client = api.context.drive ?? expect.fail('There is no Drive.')
    const { read } = client
    vi.spyOn(client, 'read').mockImplementationOnce(async (...file) => {
      api.clock.advance({ minutes: 1 })
      const body = { method: 'drive', link: empty.id } as const
      expect((await callApi(api.app, startDeliverySource, { ...who, body })).code).toBe(0)
      return read(...file)
    })
    expect(await check(who)).toMatchObject({ state: 'waiting', read: 0 })
  })

  test('is still read when the access token is revoked halfway', async () => {
    const account = 'token.gone'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const revoke = vi.fn(() => drive.revokeTokens(true))
    onFileRequest('followers_1.json', revoke)
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    expect(await check(who)).toMatchObject({ state: 'current', read: 1, unread: [] })
    expect(revoke).toHaveBeenCalled()
  })

  test('is not reported as damaged when our key is rejected halfway, and is read in full once it is accepted', async () => {
    const account = 'key.refused'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    onFileRequest('followers_1.json', () => drive.revokeTokens(false))
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    const refused = await check(who)
    expect(refused).toMatchObject({ read: 0 })
    expect(refused.unread.flatMap(({ problem }) => problem ?? [])).toEqual([])
    expect(await check(who)).toMatchObject({ read: 0 })
    drive.revokeTokens(true)
    api.clock.advance({ hours: 1 })
    expect(await check(who)).toMatchObject({ state: 'current', read: 1, unread: [] })
  })

  const listOf = (username: string) =>
    JSON.stringify([{ string_list_data: [{ value: username, timestamp: 1_700_000_000 }] }])

  async function delivered(account: string) {
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const delivery = [...drive.store.nodes.values()].find(({ name }) => name.startsWith(`instagram-${account}-`))
    if (!delivery) throw new Error('There is no delivery.')
    return delivery
  }

  test('has nothing downloaded whose name, or whose folder’s name, is a path or has control characters', async () => {
    const delivery = await delivered('path.names')
    const { store } = drive
    const add = (name: string, parent: string) =>
      store.add({ name, owner: delivery.owner, parent, mimeType: 'application/json', content: listOf('late.path') })
    const names = [
      '../../followers_1.json',
      '/etc/followers_1.json',
      '..\\followers_1.json',
      'connections/followers_and_following/followers_9.json',
      'followers_1\u0000.json',
      'followers_1.json\r\n',
      '..',
      '',
    ]
    for (const name of names) add(name, delivery.id)
    for (const name of ['../../x', '/', '..', 'a\u0007b']) {
      add('followers_8.json', store.addFolder(name, delivery.owner, delivery.id).id)
    }
    const before = drive.log.length
    const who = await owner('path.names')
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
    const fetched = drive.log.slice(before).flatMap(({ call, name }) => (call === 'download' ? (name ?? []) : []))
    expect(fetched).toContain('followers_1.json')
    expect(fetched.filter((name) => names.includes(name) || name === 'followers_8.json')).toEqual([])
    expect(await named(who, 'everybody')).toEqual([])
  })

  test('has nothing downloaded when a list has 5 GB', async () => {
    const delivery = await delivered('huge.list')
    const huge = drive.store.addFile(
      'connections/followers_and_following/followers_1.json',
      listOf('late.huge'),
      delivery,
    )
    huge.size = 5 * 1024 ** 3
    const before = drive.log.length
    const who = await owner('huge.list')
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    const { read, unread } = await check(who)
    expect({ read, problems: unread.map(({ problem }) => problem) }).toEqual({ read: 0, problems: ['too-large'] })
    const calls = drive.log.slice(before).map(({ call }) => call)
    expect(calls).toContain('list')
    expect(calls).not.toContain('download')
  })

  test('is retried later when Drive is busy', async () => {
    const account = 'busy.drive'
    await schedules.begin(account, 'drive')
    schedules.share(account, true)
    const who = await owner(account)
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    drive.limit(1)
    expect((await check(who)).state).toBe('waiting')
    const nextCheck = async () => {
      const rows = await api.context.db
        .select()
        .from(deliverySources)
        .where(eq(deliverySources.monitorId, who.params.id))
      return ((rows[0]?.nextCheckAt?.getTime() ?? 0) - api.clock.now().getTime()) / 60_000
    }
    expect(await nextCheck()).toBe(2)
    // No calls before the time that Drive gave.
    const calls = drive.log.length
    await check(who)
    expect(drive.log).toHaveLength(calls)
    api.clock.advance({ minutes: 2 })
    drive.limit(2, 403)
    await check(who)
    expect(await nextCheck()).toBe(120)
    await check(who)
    expect(await nextCheck()).toBe(240)
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
  })
})

describe('changes in Google Drive', () => {
  /** Kinds of calls that a check makes. */
  async function callsOf(who: Owner): Promise<string[]> {
    const before = drive.log.length
    expect((await check(who)).state).toBe('current')
    return drive.log.slice(before).map(({ call }) => call)
  }

  async function connectDrive(account: string, link?: (container: string) => string): Promise<Owner> {
    const address = link ? `google.${account}@example.com` : `${account}@example.com`
    await schedules.begin(account, 'drive', address)
    schedules.share(account, true)
    const who = await owner(account)
    const container = [...drive.store.nodes.values()].find(({ parent, owner }) => parent === null && owner === address)
    if (link) await prove(who, container?.id ?? '')
    const body = { method: 'drive', ...(link && { link: link(container?.id ?? '') }) } as const
    await callApi(api.app, startDeliverySource, { ...who, body })
    expect(await check(who)).toMatchObject({ state: 'current', read: 1 })
    return who
  }

  test('cost one call when there are none, even while others get deliveries', async () => {
    const who = await connectDrive('still.drive')
    expect(await callsOf(who)).toEqual(['changes'])
    expect(await callsOf(who)).toEqual(['changes'])
    const other = await connectDrive('lively.drive')
    await schedules.nextDay('lively.drive')
    const otherCalls = await callsOf(who)
    expect(new Set(otherCalls)).toEqual(new Set(['changes']))
    // Changes read by one check are recorded for all: this one lists, though Drive reports nothing new.
    const own = await callsOf(other)
    expect(own.filter((call) => call === 'changes')).toHaveLength(1)
    expect(own).toContain('download')
    expect(await callsOf(who)).toEqual(['changes'])
  })

  test('affect a linked folder through its owner', async () => {
    const who = await connectDrive('linked.drive', (id) => `https://drive.google.com/drive/folders/${id}`)
    expect(await callsOf(who)).toEqual(['changes'])
    await schedules.nextDay('linked.drive')
    expect(await callsOf(who)).toContain('download')
    schedules.share('linked.drive', false)
    expect((await check(who)).state).toBe('denied')
  })

  test('are replaced by a listing when Drive has forgotten the page token, and every six hours anyway', async () => {
    const who = await connectDrive('old.token')
    expect(await callsOf(who)).toEqual(['changes'])
    await schedules.nextDay('old.token')
    drive.forgetChanges()
    const callsAfterReset = await callsOf(who)
    expect(callsAfterReset.slice(0, 2)).toEqual(['changes', 'changes'])
    expect(callsAfterReset).toContain('download')
    expect(await callsOf(who)).toEqual(['changes'])
    api.clock.advance({ hours: 6 })
    expect(await callsOf(who)).toContain('list')
    expect(await callsOf(who)).toEqual(['changes'])
  })

  test('are not lost when the listing failed', async () => {
    const who = await connectDrive('fallen.list')
    await schedules.nextDay('fallen.list')
    const list = vi.spyOn(drive.store, 'sharedWith').mockImplementationOnce(() => {
      throw new Error('Drive broke.')
    })
    const before = (await check(who)).read
    expect(list).toHaveBeenCalled()
    expect(await callsOf(who)).toContain('download')
    expect((await check(who)).read).toBe(before + 1)
  })
})

// Last, because reading this many changes slows down all later checks.
describe('a delivery to Google Drive with too many files', () => {
  test('has nothing downloaded, and blocks no others', async () => {
    await schedules.begin('many.files', 'drive')
    schedules.share('many.files', true)
    const delivery = [...drive.store.nodes.values()].find(({ name }) => name.startsWith('instagram-many.files-'))
    if (!delivery) throw new Error('There is no delivery.')
    const { store } = drive
    // In several folders, because Drive's client reads a limited number of pages of each.
    for (let folder = 0; folder < 4; folder += 1) {
      const within = store.childFolder(store.childFolder(delivery, 'connections'), `followers_and_following ${folder}`)
      for (let file = 0; file < maxDeliveryFiles / 4; file += 1)
        store.addFile(`followers_${file + 10}.json`, '[]', within)
    }
    await schedules.nextDay('many.files')
    const before = drive.log.length
    const who = await owner('many.files')
    await callApi(api.app, startDeliverySource, { ...who, body: { method: 'drive' } })
    const { read, unread } = await check(who)
    expect({ read, unread: unread.map(({ problem, willRetry }) => ({ problem, willRetry })) }).toEqual({
      read: 1,
      unread: [{ problem: 'too-large', willRetry: false }],
    })
    const fetched = drive.log.slice(before).flatMap(({ call, name }) => (call === 'download' ? (name ?? []) : []))
    expect(fetched.filter((name) => /^followers_\d\d/.test(name))).toEqual([])
  })
})
