import type { Code } from '@tidewatch/contract/codes'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Logger } from 'pino'
import type { UserRow } from '#/platform/db/schema/users/users.ts'

export interface SignedIn {
  user: UserRow
  /** With an API key, the key's id: it is no session's, and calls that need one are open to none. */
  sessionId: string
  /** When the user last showed the identity provider who they are; `null` for sessions from before this was kept. */
  provenAt: Date | null
  /** When the session was opened or confirmed with a code of the second factor; `null`: without one. */
  secondFactorAt: Date | null
}

/** A valid API key and whose it is. Only `route.ts` makes a `SignedIn` of it, for calls that its scopes allow. */
export interface ApiKeyCaller {
  id: string
  user: UserRow
  scopes: readonly ApiKeyScope[]
}

export interface AppEnv {
  Variables: {
    requestId: string
    locale: Locale
    logger: Logger
    /** Where the call comes from, as a key to count by. */
    caller: string
    /** The envelope's code, once there is an answer; none for files. */
    code: Code | undefined
    /** The entity tag of the answer, where a read named its version; of others it comes from the answer's text. */
    etag: string | undefined
    /** The session of the call's token; `null` for anonymous callers. */
    signedIn: SignedIn | null
    /** The API key that the call came with, whatever it may do. */
    apiKey: ApiKeyCaller | null
    /** Whether that session ended because nobody used it for too long. */
    isInactive: boolean
  }
}
