import type { Code } from '@tidewatch/contract/codes'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Logger } from 'pino'
import type { UserRow } from '#/platform/db/schema/users/users.ts'

export interface SignedIn {
  user: UserRow
  /** With an API key, the key's id, which matches no session; calls that need one don't accept keys. */
  sessionId: string
  /** When the user last authenticated with the identity provider; `null` for API keys and older sessions. */
  provenAt: Date | null
  /** When a second-factor code last opened or confirmed the session; `null`: never. */
  secondFactorAt: Date | null
}

/** A valid API key and its user. Only `route.ts` turns it into a `SignedIn`, for calls that its scopes allow. */
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
    /** The request's origin, as a key for rate limits. */
    caller: string
    /** The envelope's code once there is a response; `undefined` for files. */
    code: Code | undefined
    /** Whether the call answers with a file. */
    answersWithFile: boolean | undefined
    /** The response's ETag, if the read named its version; otherwise it is computed from the response's text. */
    etag: string | undefined
    /** The session of the request's token; `null` for anonymous callers. */
    signedIn: SignedIn | null
    /** The request's API key, whatever its scopes. */
    apiKey: ApiKeyCaller | null
    /** Whether that session ended due to inactivity. */
    isInactive: boolean
  }
}
