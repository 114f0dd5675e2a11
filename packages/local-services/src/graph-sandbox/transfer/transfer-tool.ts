import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { fileItem, folderItem, type Item } from './items.ts'

/** The receiving service, as its operator registered it with the tool. */
interface TransferService {
  clientId: string
  clientSecret: string
  /** Where users give consent, where tokens come from, and below which URL items are sent. */
  authorizeUrl: string
  tokenUrl: string
  transferUrl: string
  /** The OAuth callback. */
  redirectUri: string
}

interface Tokens {
  access: string
  refresh: string
}

/** The outcome of one run. */
type Outcome = 'sent' | 'not-allowed' | 'ended' | 'paused' | 'failed'

interface Run {
  owner: string
  /** The schedule's id; `null` for a one-time export. */
  recurringId: string | null
  folder: string
  files: Readonly<Record<string, string | Buffer>>
}

type Send = (url: string, init: RequestInit) => Promise<Response>

const tokenAnswer = z.object({ access_token: z.string(), token_type: z.string(), refresh_token: z.string().optional() })
const maxAttempts = 5
const firstPauseMs = 1_000
const pauseFactor = 1.5

/**
 * Replaces the transfer tool of Instagram's owner: gets users' consent by OAuth, stores their tokens and sends exports
 * item by item, like the Data Transfer Project's generic transfer extension.
 */
export class TransferTool {
  /** The response to each item, with its error code. */
  readonly log: { owner: string; path: string; status: number; error: string | null }[] = []
  private readonly tokens = new Map<string, Tokens>()
  private readonly ownersByState = new Map<string, string>()
  private readonly service: TransferService
  private readonly send: Send
  private readonly wait: (milliseconds: number) => Promise<unknown>

  constructor(service: TransferService, send: Send, wait: (milliseconds: number) => Promise<unknown>) {
    this.service = service
    this.send = send
    this.wait = wait
  }

  /** The page where an account's owner is asked to allow exports. */
  ask(owner: string): string {
    const state = randomBytes(16).toString('base64url')
    this.ownersByState.set(state, owner)
    const url = new URL(this.service.authorizeUrl)
    const query = {
      response_type: 'code',
      client_id: this.service.clientId,
      redirect_uri: this.service.redirectUri,
      state,
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  /** Handles the callback. Resolves with the account; `null` if consent was refused or the code is invalid. */
  async answer({ state, code }: { state: string; code: string | undefined }): Promise<string | null> {
    const owner = this.ownersByState.get(state)
    this.ownersByState.delete(state)
    if (!owner || !code) return null
    const form = { grant_type: 'authorization_code', code, redirect_uri: this.service.redirectUri }
    const answer = await this.requestTokens(form)
    if (!answer.ok) return null
    const { access_token: access, refresh_token: refresh } = tokenAnswer.parse(await answer.json())
    if (!refresh) return null
    this.tokens.set(owner, { access, refresh })
    return owner
  }

  isAllowed(owner: string): boolean {
    return this.tokens.has(owner)
  }

  /** Sends one export: folders first, then files, one after another. Start and end aren't announced. */
  async run({ owner, recurringId, folder, files }: Run): Promise<Outcome> {
    if (!this.tokens.has(owner)) return 'not-allowed'
    const jobId = randomBytes(12).toString('hex')
    const headers = {
      'x-dtp-export-service': 'Instagram',
      'x-dtp-job-id': jobId,
      ...(recurringId && { 'x-dtp-recurring-job-id': recurringId }),
    }
    for (const item of itemsOf(folder, files)) {
      const outcome = await this.sendItem(owner, item, headers)
      if (outcome !== 'sent') return outcome
    }
    return 'sent'
  }

  private async sendItem(owner: string, item: Item, headers: Record<string, string>): Promise<Outcome> {
    let pause = firstPauseMs
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const tokens = this.tokens.get(owner)
      if (!tokens) return 'ended'
      const { status, error } = await this.post(owner, item, { ...headers, authorization: `Bearer ${tokens.access}` })
      if (status < 300) return 'sent'
      if (error === 'destination_full') return 'paused'
      if (error === 'invalid_token') {
        if (!(await this.refresh(owner, tokens))) return 'ended'
        continue
      }
      if (status !== 429 && status < 500) return 'failed'
      await this.wait(pause)
      pause *= pauseFactor
    }
    return 'failed'
  }

  private async post(owner: string, { path, contentType, body }: Item, headers: Record<string, string>) {
    const answer = await this.send(`${this.service.transferUrl}/blobs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body,
    })
    const error = answer.ok ? null : await errorCodeOf(answer)
    this.log.push({ owner, path, status: answer.status, error })
    return { status: answer.status, error }
  }

  /** False if the service ended the session, which ends its schedules. */
  private async refresh(owner: string, { refresh }: Tokens): Promise<boolean> {
    const answer = await this.requestTokens({ grant_type: 'refresh_token', refresh_token: refresh })
    if (answer.ok) {
      this.tokens.set(owner, { access: tokenAnswer.parse(await answer.json()).access_token, refresh })
      return true
    }
    if (answer.status === 401 && (await errorCodeOf(answer)) === 'session_invalidated') this.tokens.delete(owner)
    return false
  }

  private requestTokens(form: Record<string, string>): Promise<Response> {
    const { clientId, clientSecret, tokenUrl } = this.service
    return this.send(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }).toString(),
    })
  }
}

async function errorCodeOf(answer: Response): Promise<string | null> {
  const parsed = z.object({ error: z.string() }).safeParse(await answer.json().catch(() => null))
  return parsed.success ? parsed.data.error : null
}

function itemsOf(folder: string, files: Run['files']): Item[] {
  const folders = new Set([`/${folder}`])
  for (const path of Object.keys(files)) {
    const segments = path.split('/').slice(0, -1)
    segments.forEach((_, index) => {
      folders.add(`/${folder}/${segments.slice(0, index + 1).join('/')}`)
    })
  }
  return [
    ...[...folders].map(folderItem),
    ...Object.entries(files).map(([path, content]) => fileItem(`/${folder}/${path}`, content)),
  ]
}
