import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { addSeconds } from 'date-fns'
import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'
import { createAccessTokens } from './access-tokens.ts'

const scope = 'https://www.googleapis.com/auth/drive.readonly'
const timeoutMs = 60_000
const pageSize = 1_000
/** More than anyone shares; anything beyond isn't read. */
const maxPages = 200

const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().int().nonnegative().default(0),
  md5Checksum: z.string().optional(),
  modifiedTime: z.coerce.date(),
  createdTime: z.coerce.date(),
  owners: z.array(z.object({ emailAddress: z.string().default('') })).default([]),
})
export type DriveItem = z.infer<typeof itemSchema>

const pageSchema = z.object({ files: z.array(itemSchema), nextPageToken: z.string().optional() })
const fields = `nextPageToken,files(${Object.keys(itemSchema.shape).join(',')})`

const changesSchema = z.object({
  changes: z
    .array(
      z.object({
        fileId: z.string().optional(),
        file: itemSchema
          .pick({ owners: true })
          .extend({ parents: z.array(z.string()).default([]) })
          .optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
  newStartPageToken: z.string().optional(),
})
const changesFields = 'nextPageToken,newStartPageToken,changes(fileId,file(parents,owners))'

/** Changes in everything shared with us: files and folders, their parents, and their owners. */
export interface DriveChanges {
  ids: string[]
  owners: string[]
  /** The page token to continue from. */
  next: string
  /** There are more changes than this page has. */
  hasMore: boolean
}

const refusalSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().default('') })).default([]) }),
})
const busyReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded', 'dailyLimitExceeded']

/**
 * Drive responded with an error. `busy`: try again later. `gone`: not accessible, or no longer. `refused`: the request
 * or our credentials aren't accepted, or no longer.
 */
export class DriveRefusal extends Error {
  override readonly name = 'DriveRefusal'
  readonly kind: 'busy' | 'gone' | 'refused'
  readonly retryAt: Date | null

  constructor(kind: DriveRefusal['kind'], message: string, retryAt: Date | null = null) {
    super(message)
    this.kind = kind
    this.retryAt = retryAt
  }
}

/**
 * Reads what people share with our service account. All calls reject with `DriveRefusal`, or another error if Drive is
 * unreachable.
 */
export interface DriveClient {
  /** Everything that matches a query in Drive's search syntax. */
  list(query: string, signal: AbortSignal): Promise<DriveItem[]>
  get(id: string, signal: AbortSignal): Promise<DriveItem>
  /** The page token for changes from now on. */
  changesCursor(signal: AbortSignal): Promise<string>
  /** Changes since a page token. Rejects with `gone` or `refused` if Drive no longer accepts the token. */
  changes(since: string, signal: AbortSignal): Promise<DriveChanges>
  /** The bytes of a file, from `start` (inclusive) to `end` (exclusive). */
  read(id: string, range: { start: number; end: number }, signal: AbortSignal): Promise<Readable>
}

/**
 * The client, or `null` if no service account is configured.
 * https://developers.google.com/workspace/drive/api/reference/rest/v3
 */
export function openDrive(env: Env, now: () => Date, send: typeof fetch = fetch): DriveClient | null {
  const account = env.GOOGLE_DRIVE_KEY
  if (!account) return null
  const accessToken = createAccessTokens({ account, scope, now, send })

  async function request(path: string, query: Record<string, string>, signal: AbortSignal, headers = {}) {
    const url = `${env.GOOGLE_DRIVE_ORIGIN}/drive/v3/${path}?${new URLSearchParams(query)}`
    async function sendWith(token: string) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      return send(url, { headers: { authorization: `Bearer ${token}`, ...headers }, signal: limit })
    }
    const token = await fetchToken()
    let response = await sendWith(token)
    if (response.status === 401) {
      // Revoked early. A new one may work.
      await response.body?.cancel()
      response = await sendWith(await fetchToken(token))
    }
    if (!response.ok) throw await toDriveError(response, now())
    return response
  }

  async function fetchToken(refused?: string): Promise<string> {
    try {
      return await accessToken(refused)
    } catch (error) {
      throw new DriveRefusal('refused', error instanceof Error ? error.message : String(error))
    }
  }

  return {
    async list(q, signal) {
      const items: DriveItem[] = []
      let pageToken: string | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const query = { q, fields, pageSize: String(pageSize), orderBy: 'createdTime', ...(pageToken && { pageToken }) }
        const { files, nextPageToken } = pageSchema.parse(await (await request('files', query, signal)).json())
        items.push(...files)
        pageToken = nextPageToken
        if (!pageToken) break
      }
      return items
    },

    async get(id, signal) {
      const query = { fields: Object.keys(itemSchema.shape).join(',') }
      return itemSchema.parse(await (await request(`files/${encodeURIComponent(id)}`, query, signal)).json())
    },

    async changesCursor(signal) {
      const answer = await (await request('changes/startPageToken', {}, signal)).json()
      return z.object({ startPageToken: z.string().min(1) }).parse(answer).startPageToken
    },

    async changes(since, signal) {
      const query = { pageToken: since, pageSize: String(pageSize), fields: changesFields }
      const answer = await (await request('changes', query, signal)).json()
      const { changes, nextPageToken, newStartPageToken } = changesSchema.parse(answer)
      return {
        ids: changes.flatMap(({ fileId, file }) => [...(fileId ? [fileId] : []), ...(file?.parents ?? [])]),
        owners: changes.flatMap(({ file }) =>
          (file?.owners ?? []).map(({ emailAddress }) => emailAddress.toLowerCase()),
        ),
        next: nextPageToken ?? newStartPageToken ?? since,
        hasMore: nextPageToken !== undefined,
      }
    },

    async read(id, { start, end }, signal) {
      const range = { range: `bytes=${start}-${end - 1}` }
      const response = await request(`files/${encodeURIComponent(id)}`, { alt: 'media' }, signal, range)
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
    },
  }
}

async function toDriveError(response: Response, now: Date): Promise<DriveRefusal> {
  const { data } = refusalSchema.safeParse(await response.json().catch(() => null))
  const reason = data?.error.errors[0]?.reason ?? ''
  const description = `Drive answered HTTP ${response.status} ${reason}`.trim()
  if (response.status === 429 || response.status >= 500 || busyReasons.includes(reason)) {
    return new DriveRefusal('busy', description, retryTime(response.headers.get('retry-after') ?? '', now))
  }
  return new DriveRefusal(response.status === 404 || response.status === 403 ? 'gone' : 'refused', description)
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function retryTime(text: string, now: Date): Date | null {
  if (/^\d{1,6}$/.test(text)) return Number(text) > 0 ? addSeconds(now, Number(text)) : null
  const date = new Date(text)
  return date > now ? date : null
}
