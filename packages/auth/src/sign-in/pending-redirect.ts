import * as z from 'zod'
import { type SocialProvider, socialProviders } from '../firebase/identity-provider.ts'

const key = 'tidewatch-redirect'

const schema = z.object({ provider: z.enum(socialProviders), returnTo: z.string().optional() })

/** What a login that leaves the page needs when it returns, in the same tab. */
interface PendingRedirect {
  provider: SocialProvider
  /** See `SignInRequest`. */
  returnTo?: string | undefined
}

export function storeRedirect(redirect: PendingRedirect): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(redirect))
  } catch {
    // If storage is blocked, the identity provider's own redirect can't return either.
  }
}

/** The redirect that left this tab; `null` if there is none. Removes it. */
export function takeRedirect(): PendingRedirect | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return schema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}
