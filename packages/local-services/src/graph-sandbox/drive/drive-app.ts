import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { refusalOf, type ServiceAccount } from './check-assertion.ts'
import { checksumOf, type DriveNode, DriveStore, folderType } from './drive-store.ts'
import { pickerRoutes } from './picker-routes.ts'

const tokenSeconds = 3_600
/** However many an app requests, so that paging starts early. */
const maxPageSize = 3

/** A call as logged by the sample Drive. */
interface DriveCall {
  call: 'list' | 'get' | 'download' | 'changes'
  name: string | null
}

export interface Drive {
  app: Hono
  store: DriveStore
  account: ServiceAccount
  log: DriveCall[]
  /** Makes the next calls respond with 429, or with 403, as Drive does for a user over the limit. */
  limit(calls: number, status?: 429 | 403): void
  /** Allows or forbids apps to share what their user picked. */
  allowSharing(on: boolean): void
  /** Revokes all issued access tokens, and issues new ones or, with `false`, none. */
  revokeTokens(isTrusted: boolean): void
  /** Forgets all change page tokens issued so far. */
  forgetChanges(): void
}

type Status = 400 | 401 | 403 | 404 | 429

function refuse(c: Context, code: Status, reason: string) {
  return c.json(
    { error: { code, message: reason, errors: [{ domain: 'usageLimits', reason, message: reason }] } },
    code,
  )
}

function resource(node: DriveNode) {
  const isFolder = node.mimeType === folderType
  return {
    id: node.id,
    name: node.name,
    mimeType: node.mimeType,
    parents: node.parent ? [node.parent] : [],
    createdTime: new Date(node.createdAt).toISOString(),
    modifiedTime: new Date(node.modifiedAt).toISOString(),
    owners: [{ emailAddress: node.owner }],
    ...(isFolder
      ? {}
      : { size: String(node.size ?? Buffer.byteLength(node.content)), md5Checksum: checksumOf(node.content) }),
  }
}

/** A stand-in for the part of Google Drive's API that reads what people share with a service account. */
export function createDrive(account: ServiceAccount, clock: Clock): Drive {
  const app = new Hono()
  const store = new DriveStore(clock)
  const log: DriveCall[] = []
  const tokens = new Map<string, number>()
  const sharing = { isAllowed: true }
  const key = { isTrusted: true }
  const forgotten = { until: -1 }
  const limited = { calls: 0, status: 429 as 429 | 403 }

  app.post('/token', async (c) => {
    const form = await c.req.parseBody()
    if (form.grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return c.json({ error: 'unsupported_grant_type' }, 400)
    }
    const refusal = key.isTrusted
      ? refusalOf(String(form.assertion), account, clock().getTime())
      : 'invalid_grant: revoked'
    if (refusal) return c.json({ error: refusal.split(':')[0], error_description: refusal }, 400)
    const token = randomBytes(16).toString('hex')
    tokens.set(token, clock().getTime() + tokenSeconds * 1_000)
    return c.json({ access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' })
  })

  pickerRoutes(app, store, () => sharing.isAllowed)

  app.use('/drive/v3/*', async (c, next) => {
    const until = tokens.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    if (until === undefined || until < clock().getTime()) return refuse(c, 401, 'authError')
    if (limited.calls > 0) {
      limited.calls -= 1
      if (limited.status === 429) c.header('retry-after', '120')
      return refuse(c, limited.status, limited.status === 429 ? 'rateLimitExceeded' : 'userRateLimitExceeded')
    }
    return next()
  })

  app.get('/drive/v3/files', (c) => {
    const found = select(c.req.query('q') ?? '', store, account.client_email)
    if (found === null) return refuse(c, 400, 'invalid')
    log.push({ call: 'list', name: null })
    const size = Math.min(Number(c.req.query('pageSize') ?? 100), maxPageSize)
    const from = Number(c.req.query('pageToken') ?? 0)
    const files = found.slice(from, from + size).map(resource)
    return c.json({ files, ...(from + size < found.length && { nextPageToken: String(from + size) }) })
  })

  app.get('/drive/v3/changes/startPageToken', (c) => {
    log.push({ call: 'changes', name: null })
    return c.json({ kind: 'drive#startPageToken', startPageToken: String(store.changes.length + 1) })
  })

  app.get('/drive/v3/changes', (c) => {
    log.push({ call: 'changes', name: null })
    const from = Number(c.req.query('pageToken')) - 1
    if (!(from >= 0) || from <= forgotten.until) return refuse(c, 400, 'invalid')
    const size = Math.min(Number(c.req.query('pageSize') ?? 100), maxPageSize)
    const end = Math.min(from + size, store.changes.length)
    const changes = store.changesFor(account.client_email, from, end).map(({ id, node }) => {
      // For files that are deleted or no longer visible, Drive doesn't say what they were.
      const change = node ? { removed: false, file: resource(node) } : { removed: true }
      return { kind: 'drive#change', changeType: 'file', fileId: id, ...change }
    })
    const next = end < store.changes.length ? 'nextPageToken' : 'newStartPageToken'
    return c.json({ kind: 'drive#changeList', changes, [next]: String(end + 1) })
  })

  app.get('/drive/v3/files/:id', (c) => {
    const node = store.visible(c.req.param('id'), account.client_email)
    if (!node) return refuse(c, 404, 'notFound')
    if (c.req.query('alt') !== 'media') {
      log.push({ call: 'get', name: node.name })
      return c.json(resource(node))
    }
    log.push({ call: 'download', name: node.name })
    const bytes = Buffer.from(node.content)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(c.req.header('range') ?? '') ?? []
    if (from === undefined) return c.body(new Uint8Array(bytes), 200)
    return c.body(new Uint8Array(bytes.subarray(Number(from), Number(to) + 1)), 206)
  })

  app.get('/log', (c) => c.json({ log }))

  return {
    app,
    store,
    account,
    log,
    limit(calls, status = 429) {
      Object.assign(limited, { calls, status })
    },
    allowSharing(on) {
      sharing.isAllowed = on
    },
    revokeTokens(isTrusted) {
      tokens.clear()
      key.isTrusted = isTrusted
    },
    forgetChanges() {
      forgotten.until = store.changes.length
      store.changes.push('')
    },
  }
}

/** Supports the two kinds of queries that clients of shared folders send. */
function select(query: string, store: DriveStore, address: string): DriveNode[] | null {
  if (!query.includes('trashed = false') && !query.includes('trashed=false')) return null
  const parent = /'([\w-]+)' in parents/.exec(query)?.[1]
  const onlyFolders = query.includes(`mimeType = '${folderType}'`)
  const keep = (node: DriveNode) => !onlyFolders || node.mimeType === folderType
  if (parent) return store.visible(parent, address) ? store.childrenOf(parent).filter(keep) : []
  return query.includes('sharedWithMe') ? store.sharedWith(address).filter(keep) : null
}
