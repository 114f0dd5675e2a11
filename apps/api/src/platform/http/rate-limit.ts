import { createHash } from 'node:crypto'
import { apiKeyCallsPerMinute } from '@tidewatch/contract/users/api-keys'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** How often something may be done, per key, within so many seconds. */
export const limits = {
  /** Whatever one user changes. */
  write: { points: 300, duration: 60 },
  /** Sessions opened from one place. */
  login: { points: 120, duration: 60 },
  /** Sessions opened for one identity from one place. */
  loginOf: { points: 30, duration: 600 },
  /** Calls with one API key, beside whatever else bounds its user's; and keys that aren't valid, from one place. */
  apiKey: { points: apiKeyCallsPerMinute, duration: 60 },
  refusedKey: { points: 60, duration: 60 },
  /** What programs at one place ask for with codes and refresh tokens, and devices that begin there. */
  token: { points: 240, duration: 60 },
  device: { points: 20, duration: 600 },
  /** Folders and files that are sent with one grant: its sender repeats what is refused for seconds, not for minutes. */
  transferItem: { points: 3_000, duration: 60 },
  /** Consent screens that one user opens: each may have us read the document of a program. */
  accessRequest: { points: 60, duration: 600 },
  /** Codes of devices that one user enters, and those from one place: there are 2^39 of them. */
  userCode: { points: 20, duration: 600 },
  userCodeFrom: { points: 60, duration: 600 },
  /** Refusals of one caller that are noted for staff. */
  securityEvent: { points: 30, duration: 600 },
  /** Times that one user shows again who they are, from one place. */
  stepUp: { points: 30, duration: 600 },
  /** Wrong codes of one user's second factor; `users/second-factor/limit-codes.ts` counts them. First those from one place. */
  wrongCodeFrom: { points: 5, duration: 600 },
  wrongCodeFromDay: { points: 20, duration: 86_400 },
  wrongCode: { points: 10, duration: 600 },
  wrongCodeDay: { points: 50, duration: 86_400 },
  /** No limit: remembers for ninety days from where a user entered a right code. */
  codePlace: { points: 1_000_000, duration: 90 * 86_400 },
  /** Invalid ID tokens from one place. They are counted apart, so that they lock no one out. */
  refusedToken: { points: 60, duration: 60 },
  /** Log-ins to Instagram that one user begins. */
  connect: { points: 20, duration: 600 },
  /** What one place says of articles. */
  feedback: { points: 60, duration: 600 },
  /** Pictures that one editor uploads. */
  image: { points: 120, duration: 600 },
  /** Accounts that one user or one place searches for. */
  search: { points: 40, duration: 60 },
  /** Searches for articles from one place: the help panel searches while somebody types, and offices share an address. */
  articleSearch: { points: 240, duration: 60 },
  /** Reads of one caller of what everybody may read of samples: analytics, histories and reports are computed for each. */
  openRead: { points: 240, duration: 60 },
  /** Archives that one user sends: each keeps the API busy for a moment. */
  archive: { points: 30, duration: 3_600 },
  /** Accounts that one user adds, or tries to. */
  add: { points: 60, duration: 3_600 },
  /** Calls to Instagram that one caller waits for. How many there may be depends on what others leave: `useShare`. */
  lookup: { points: 1_000_000, duration: 3_600 },
  /** Accounts that one place claims as its own: each costs a call to Instagram. */
  claim: { points: 20, duration: 3_600 },
  /** Secrets of claims that one place tries, and looks at what they open. */
  readClaim: { points: 120, duration: 60 },
  /** Files made of reports and accounts: each takes a good part of a second. */
  export: { points: 40, duration: 600 },
  /** Everything that is kept about one user. */
  exportUser: { points: 6, duration: 3_600 },
  /** ZIPs of many reports. */
  exportMany: { points: 10, duration: 600 },
  /** Orders and changes of plan that one user begins. */
  order: { points: 60, duration: 600 },
  /** Visits by referral links from one place: offices and phone networks share an address. */
  affiliateClick: { points: 120, duration: 600 },
  /** No limit: says for at most a minute that one plan is being changed (`shop/subscriptions/change-turn.ts`). */
  planChange: { points: 1, duration: 60 },
  /** Gift codes that one user tries. */
  giftCode: { points: 10, duration: 600 },
  /** Agreements that one parent writes, those of them for one mailbox, and links that one place tries. */
  familyInvite: { points: 20, duration: 86_400 },
  familyInviteOf: { points: 3, duration: 86_400 },
  /** Invitations that we mail to one mailbox. Beyond it, the parent has the link alone. */
  familyMail: { points: 3, duration: 86_400 },
  familyLink: { points: 60, duration: 60 },
  share: { points: 60, duration: 3_600 },
  /** Links and codes that one place tries. */
  shared: { points: 60, duration: 60 },
  check: { points: 60, duration: 60 },
  /** Submits of the sign-in forms that one place tells of. */
  attempt: { points: 120, duration: 60 },
  /** What browsers at one place say that our policy refused. */
  policyReport: { points: 60, duration: 60 },
  /** Mail programs of many people may ask from one address. */
  unsubscribe: { points: 300, duration: 60 },
  /** Failed logins with one address from one place. */
  failedLogin: { points: 10, duration: 600 },
  /** Mails to one address that anyone can cause. */
  signupMail: { points: 10, duration: 3_600 },
  resetMail: { points: 5, duration: 3_600 },
  /** Test messages that one user has us send to a channel. */
  channelTest: { points: 10, duration: 60 },
  /** Test messages that one user has us send to a webhook. */
  webhookTest: { points: 10, duration: 60 },
  /** Reads of feeds and calendars from one place: readers of many people may share an address. */
  syndication: { points: 600, duration: 60 },
  /** Tables that one user's sheets and dashboards read: each may be all that there is. */
  table: { points: 60, duration: 600 },
  /** Requests for help from one place; offices and phone networks share an address. */
  ticket: { points: 20, duration: 3_600 },
  /** Those of one user, or for one mailbox from one place: what others send locks no one out. */
  ticketOf: { points: 5, duration: 3_600 },
  /** Confirmations to one mailbox for requests that didn't prove the address. Beyond it, requests are taken without one. */
  ticketMail: { points: 3, duration: 86_400 },
  /** Files that one place leaves for them. */
  ticketFile: { points: 40, duration: 3_600 },
  /** Secrets that one place tries, and looks at what they open. */
  readTicket: { points: 120, duration: 60 },
  /** What is added to one request, on its page or by mail. */
  ticketReply: { points: 30, duration: 3_600 },
  /** Withdrawals and cancellations from one place, and those of them under one mailbox. */
  withdrawal: { points: 20, duration: 3_600 },
  withdrawalOf: { points: 5, duration: 3_600 },
  /** Their confirmations to one mailbox. Beyond it, declarations are taken without one, and the team carries them out. */
  withdrawalMail: { points: 3, duration: 86_400 },
  /** Secrets of their mails that one place tries. */
  readWithdrawal: { points: 60, duration: 60 },
} as const

export type LimitName = keyof typeof limits

/** These guard the process that does the work, and a read must not cost a write: each process counts for itself. */
const countedByProcess = new Set<string>(['openRead'] satisfies LimitName[])

/** What is left of a limit, and when it resets. */
export interface UseLeft {
  isOver: boolean
  remaining: number
  resetSeconds: number
}

/** Counts in PostgreSQL, so that limits hold over all API processes, but those of `countedByProcess`. */
export interface RateLimits {
  /** Counts one use. Throws `tooManyRequests` with the time to wait when there were too many. */
  use: (name: LimitName, key: string) => Promise<void>
  /** The same, with a limit that changes from call to call. What is refused is not counted. */
  useShare: (name: LimitName, key: string, most: number) => Promise<void>
  /** Counts one use, and says whether there were too many instead of throwing. */
  allows: (name: LimitName, key: string) => Promise<boolean>
  /** Counts one use, and says what is left. */
  measure: (name: LimitName, key: string) => Promise<UseLeft>
  /** Whether anything was counted that is not over yet. */
  knows: (name: LimitName, key: string) => Promise<boolean>
  /** Uncounts one use. */
  release: (name: LimitName, key: string) => Promise<void>
  /** Forgets what was counted. */
  reset: (name: LimitName, key: string) => Promise<void>
}

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([keyPrefix, limit]): [string, RateLimiterAbstract] => [
      keyPrefix,
      countedByProcess.has(keyPrefix)
        ? new RateLimiterMemory({ ...limit, keyPrefix })
        : new RateLimiterPostgres({
            ...limit,
            keyPrefix,
            storeClient: withoutNames(pool),
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
          }),
    ]),
  ) as Record<LimitName, RateLimiterAbstract>
  return {
    async use(name, key) {
      try {
        await limiters[name].consume(digest(key))
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error
      }
    },
    async useShare(name, key, most) {
      const used = await limiters[name].consume(digest(key))
      if (used.consumedPoints <= most) return
      await limiters[name].reward(digest(key))
      throw tooMany(used)
    },
    async allows(name, key) {
      try {
        await limiters[name].consume(digest(key))
        return true
      } catch (error) {
        if (error instanceof RateLimiterRes) return false
        throw error
      }
    },
    async measure(name, key) {
      try {
        return leftOf(await limiters[name].consume(digest(key)), false)
      } catch (error) {
        if (error instanceof RateLimiterRes) return leftOf(error, true)
        throw error
      }
    },
    async knows(name, key) {
      return (await limiters[name].get(digest(key))) !== null
    },
    async release(name, key) {
      await limiters[name].reward(digest(key))
    },
    async reset(name, key) {
      await limiters[name].delete(digest(key))
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('tooManyRequests', {
    problem: { retryAfterSeconds: secondsUntil(msBeforeNext) },
  })
}

function leftOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): UseLeft {
  return { isOver, remaining: remainingPoints, resetSeconds: secondsUntil(msBeforeNext) }
}

function secondsUntil(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

// Addresses of people are not kept in the clear.
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The library names its statements, and a pooler in transaction mode gives each one to another connection. */
function withoutNames(pool: pg.Pool): Pick<pg.Pool, 'query'> {
  const query = ({ text, values }: pg.QueryConfig) => pool.query({ text, values })
  return { query: query as pg.Pool['query'] }
}
