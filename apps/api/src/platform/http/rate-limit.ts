import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** How often something may be done, per key, within so many seconds. */
const limits = {
  /** Whatever one user changes. */
  write: { points: 300, duration: 60 },
  /** Sessions opened from one place. */
  login: { points: 120, duration: 60 },
  /** Sessions opened for one identity from one place. */
  loginOf: { points: 30, duration: 600 },
  /** Refusals of one caller that are noted for staff. */
  securityEvent: { points: 30, duration: 600 },
  /** Times that one user shows again who they are, from one place. */
  prove: { points: 30, duration: 600 },
  /** ID tokens from one place that were not good. They are counted apart, so that they keep nobody out. */
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
  /** Archives that one user sends: each keeps the API busy for a moment. */
  archive: { points: 30, duration: 3_600 },
  /** Accounts that one user adds, or tries to. */
  add: { points: 60, duration: 3_600 },
  /** Calls to Instagram that one caller waits for. How many there may be depends on what others leave: `useShare`. */
  lookUp: { points: 1_000_000, duration: 3_600 },
  /** Accounts that one place claims as its own: each costs a call to Instagram. */
  claim: { points: 20, duration: 3_600 },
  /** Secrets of claims that one place tries, and looks at what they open. */
  claimLook: { points: 120, duration: 60 },
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
  /** Gift codes that one user tries. */
  giftCode: { points: 10, duration: 600 },
  /** Pacts that one parent writes, the invitations that we send to one address, and links that one place tries. */
  familyInvite: { points: 20, duration: 86_400 },
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
  /** Failed log-ins with one address from one place. */
  failedLogin: { points: 10, duration: 600 },
  /** Mails that somebody has us send to one address. */
  signupMail: { points: 10, duration: 3_600 },
  resetMail: { points: 5, duration: 3_600 },
  /** Test messages that one user has us send to a webhook. */
  webhookTest: { points: 10, duration: 60 },
  /** Reads of feeds and calendars from one place: readers of many people may share an address. */
  feed: { points: 600, duration: 60 },
  /** Requests for help from one place; offices and phone networks share an address. */
  ticket: { points: 20, duration: 3_600 },
  /** Those of one user, or for one e-mail address: each of them has us send a mail there. */
  ticketOf: { points: 5, duration: 3_600 },
  /** Files that one place leaves for them. */
  ticketFile: { points: 40, duration: 3_600 },
  /** Secrets that one place tries, and looks at what they open. */
  ticketLook: { points: 120, duration: 60 },
  /** What is added to one request, on its page or by mail. */
  ticketReply: { points: 30, duration: 3_600 },
} as const

export type LimitName = keyof typeof limits

/** Counts in PostgreSQL, so that the limits hold over all API processes. */
export interface RateLimits {
  /** Counts one use. Throws `tooManyRequests` with the time to wait when there were too many. */
  use: (name: LimitName, key: string) => Promise<void>
  /** The same, with a limit that changes from call to call. What is refused is not counted. */
  useShare: (name: LimitName, key: string, most: number) => Promise<void>
  /** Counts one use, and says whether there were too many instead of throwing. */
  allows: (name: LimitName, key: string) => Promise<boolean>
  /** Forgets what was counted. */
  reset: (name: LimitName, key: string) => Promise<void>
}

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([keyPrefix, limit]) => [
      keyPrefix,
      new RateLimiterPostgres({
        ...limit,
        keyPrefix,
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
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
    async reset(name, key) {
      await limiters[name].delete(digest(key))
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('tooManyRequests', {
    problem: { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) },
  })
}

// Addresses of people are not kept in the clear.
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
