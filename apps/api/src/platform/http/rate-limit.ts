import { createHash } from 'node:crypto'
import { apiKeyCallsPerMinute } from '@tidewatch/contract/users/api-keys'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** Rate limits per key: `points` within `duration` seconds. */
export const limits = {
  /** All writes of one user. */
  write: { points: 300, duration: 60 },
  /** Sessions opened from one address. */
  login: { points: 120, duration: 60 },
  /** Sessions opened for one identity from one address. */
  loginOf: { points: 30, duration: 600 },
  /** Calls with one API key, in addition to its user's limits; and invalid keys from one address. */
  apiKey: { points: apiKeyCallsPerMinute, duration: 60 },
  refusedKey: { points: 60, duration: 60 },
  /** Token requests with codes and refresh tokens from one address, and device requests started there. */
  token: { points: 240, duration: 60 },
  device: { points: 20, duration: 600 },
  /** Folders and files sent with one grant: the sender keeps retrying refused ones for seconds, not minutes. */
  transferItem: { points: 3_000, duration: 60 },
  /** Consent screens opened by one user: each may make us fetch a program's metadata document. */
  accessRequest: { points: 60, duration: 600 },
  /** Device codes entered by one user, and from one address: there are 2^39 possible codes. */
  userCode: { points: 20, duration: 600 },
  userCodeFrom: { points: 60, duration: 600 },
  /** Refusals of one caller that are recorded for staff. */
  securityEvent: { points: 30, duration: 600 },
  /** Step-up authentications of one user from one address. */
  stepUp: { points: 30, duration: 600 },
  /**
   * Wrong second-factor codes of one user, first those from one address, then all; counted by
   * `users/second-factor/limit-codes.ts`.
   */
  wrongCodeFrom: { points: 5, duration: 600 },
  wrongCodeFromDay: { points: 20, duration: 86_400 },
  wrongCode: { points: 10, duration: 600 },
  wrongCodeDay: { points: 50, duration: 86_400 },
  /** Not a limit: remembers for 90 days the addresses from which a user entered a correct code. */
  codePlace: { points: 1_000_000, duration: 90 * 86_400 },
  /** Invalid ID tokens from one address. Counted separately, so that they lock no one out. */
  refusedToken: { points: 60, duration: 60 },
  /** Instagram logins started by one user. */
  connect: { points: 20, duration: 600 },
  /** Article feedback from one address. */
  feedback: { points: 60, duration: 600 },
  /** Images uploaded by one editor. */
  image: { points: 120, duration: 600 },
  /** Account searches by one user or from one address. */
  search: { points: 40, duration: 60 },
  /** Article searches from one address: the help panel searches while people type, and offices share an address. */
  articleSearch: { points: 240, duration: 60 },
  /** Reads of public sample data by one caller: analytics, histories and reports are computed each time. */
  openRead: { points: 240, duration: 60 },
  /** Archives sent by one user: each keeps the API busy for a moment. */
  archive: { points: 30, duration: 3_600 },
  /** Uploads started by one user: each creates up to 20 files. */
  upload: { points: 60, duration: 3_600 },
  /** Accounts that one user adds or tries to add. */
  add: { points: 60, duration: 3_600 },
  /** Requests to Instagram that one caller waits for. The maximum depends on what others leave: `useUpTo`. */
  lookup: { points: 1_000_000, duration: 3_600 },
  /** Ownership claims from one address: each costs a request to Instagram. */
  claim: { points: 20, duration: 3_600 },
  /** Claim secrets tried from one address, including reads of valid ones. */
  readClaim: { points: 120, duration: 60 },
  /** Exports of reports and accounts: each takes a good part of a second. */
  export: { points: 40, duration: 600 },
  /** Exports of all data stored about one user. */
  exportUser: { points: 6, duration: 3_600 },
  /** Exports of many reports as a ZIP. */
  exportMany: { points: 10, duration: 600 },
  /** Orders and plan changes started by one user. */
  order: { points: 60, duration: 600 },
  /** Visits via referral links from one address: offices and mobile networks share addresses. */
  affiliateClick: { points: 120, duration: 600 },
  /** Not a limit: marks for at most a minute that a plan is being changed (`shop/subscriptions/plan-change-claim.ts`). */
  planChange: { points: 1, duration: 60 },
  /** Gift codes tried by one user. */
  giftCode: { points: 10, duration: 600 },
  /** Agreements drafted by one parent, those for one mailbox, and (`familyLink`) links tried from one address. */
  familyInvite: { points: 20, duration: 86_400 },
  familyInviteOf: { points: 3, duration: 86_400 },
  /** Invitations emailed to one mailbox. Beyond that, only the parent gets the link. */
  familyMail: { points: 3, duration: 86_400 },
  familyLink: { points: 60, duration: 60 },
  /**
   * Emails that one side sends the other by resuming one agreement. Pausing has no limit, because it protects; but only
   * what was resumed can be paused again.
   */
  familyResume: { points: 6, duration: 3_600 },
  share: { points: 60, duration: 3_600 },
  /** Links and codes tried from one address. */
  shared: { points: 60, duration: 60 },
  check: { points: 60, duration: 60 },
  /** Submissions of the login forms reported from one address. */
  attempt: { points: 120, duration: 60 },
  /** Policy violations reported by browsers from one address. */
  policyReport: { points: 60, duration: 60 },
  /** Many people's mail clients may send requests from one address. */
  unsubscribe: { points: 300, duration: 60 },
  /** Failed logins with one email address from one network address. */
  failedLogin: { points: 10, duration: 600 },
  /** Emails to one address that anyone can trigger. */
  signupMail: { points: 10, duration: 3_600 },
  resetMail: { points: 5, duration: 3_600 },
  /** Test messages to a channel, per user. */
  channelTest: { points: 10, duration: 60 },
  /** Test messages to a webhook, per user. */
  webhookTest: { points: 10, duration: 60 },
  /** Reads of feeds and calendars from one address: many people's feed readers may share one. */
  syndication: { points: 600, duration: 60 },
  /** Tables read by one user's spreadsheets and dashboards: each may contain all their data. */
  table: { points: 60, duration: 600 },
  /** Tickets from one address; offices and mobile networks share addresses. */
  ticket: { points: 20, duration: 3_600 },
  /** Tickets of one user, or for one mailbox from one address: what others send locks no one out. */
  ticketOf: { points: 5, duration: 3_600 },
  /**
   * Confirmations to one mailbox for tickets that didn't prove the address. Beyond that, tickets are accepted without
   * one.
   */
  ticketMail: { points: 3, duration: 86_400 },
  /** Ticket attachments from one address. */
  ticketFile: { points: 40, duration: 3_600 },
  /** Ticket secrets tried from one address, including reads of valid ones. */
  readTicket: { points: 120, duration: 60 },
  /** Messages added to one ticket, on its page or by email. */
  ticketReply: { points: 30, duration: 3_600 },
  /** Times that one ticket is closed or reopened on its page. */
  ticketStatus: { points: 30, duration: 3_600 },
  /** Withdrawals and cancellations from one address, and those with one mailbox. */
  withdrawal: { points: 20, duration: 3_600 },
  withdrawalOf: { points: 5, duration: 3_600 },
  /**
   * Confirmations of these to one mailbox. Beyond that, declarations are accepted without one, and the team handles
   * them.
   */
  withdrawalMail: { points: 3, duration: 86_400 },
  /** Secrets from their emails tried from one address. */
  readWithdrawal: { points: 60, duration: 60 },
} as const

export type LimitName = keyof typeof limits

/** Counted per process: these protect the process that does the work, and a read must not cost a write. */
const countedInMemory = new Set<string>(['openRead'] satisfies LimitName[])

/** The remaining points of a limit, and when it resets. */
export interface LimitUsage {
  isOver: boolean
  remaining: number
  resetSeconds: number
}

/** Counts in PostgreSQL, so that limits apply across all API processes, except those in `countedInMemory`. */
export interface RateLimits {
  /** Counts one use. Throws `tooManyRequests` with the time to wait if the limit is exceeded. */
  use: (name: LimitName, key: string) => Promise<void>
  /** The same, with a limit that varies between calls. Refused uses aren't counted. */
  useUpTo: (name: LimitName, key: string, maxUses: number) => Promise<void>
  /** Counts one use, and returns whether it is within the limit instead of throwing. */
  allows: (name: LimitName, key: string) => Promise<boolean>
  /** Counts one use, and returns what is left. */
  measure: (name: LimitName, key: string) => Promise<LimitUsage>
  /** Whether any use has been counted in the current period. */
  hasUses: (name: LimitName, key: string) => Promise<boolean>
  /** Takes back one use. */
  release: (name: LimitName, key: string) => Promise<void>
  /** Resets the count. */
  reset: (name: LimitName, key: string) => Promise<void>
}

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([keyPrefix, limit]): [string, RateLimiterAbstract] => [
      keyPrefix,
      countedInMemory.has(keyPrefix)
        ? new RateLimiterMemory({ ...limit, keyPrefix })
        : new RateLimiterPostgres({
            ...limit,
            keyPrefix,
            storeClient: withUnnamedStatements(pool),
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
        throw error instanceof RateLimiterRes ? tooManyRequests(error) : error
      }
    },
    async useUpTo(name, key, maxUses) {
      const result = await limiters[name].consume(digest(key))
      if (result.consumedPoints <= maxUses) return
      await limiters[name].reward(digest(key))
      throw tooManyRequests(result)
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
        return toUsage(await limiters[name].consume(digest(key)), false)
      } catch (error) {
        if (error instanceof RateLimiterRes) return toUsage(error, true)
        throw error
      }
    },
    async hasUses(name, key) {
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

function tooManyRequests({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('tooManyRequests', {
    problem: { retryAfterSeconds: secondsUntil(msBeforeNext) },
  })
}

function toUsage({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): LimitUsage {
  return { isOver, remaining: remainingPoints, resetSeconds: secondsUntil(msBeforeNext) }
}

function secondsUntil(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

// People's addresses aren't stored in the clear.
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The library names its statements, but a pooler in transaction mode may run each on a different connection. */
function withUnnamedStatements(pool: pg.Pool): Pick<pg.Pool, 'query'> {
  const query = ({ text, values }: pg.QueryConfig) => pool.query({ text, values })
  return { query: query as pg.Pool['query'] }
}
