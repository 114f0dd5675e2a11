import { absoluteUrl, type Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'

/** Where the link in a verification email leads: the blog, where the visitor logs in and continues. */
export function verifiedUrl(hosts: Hosts, locale: Locale, returnTo: string | undefined, email: string | null): string {
  // Paths to return to are on the current site, and only the main site has such pages.
  const isOnMain = window.location.origin === new URL(hosts.web).origin
  const query = new URLSearchParams({ signIn: 'login', verified: 'yes' })
  if (isOnMain && returnTo?.startsWith('/')) query.set('next', returnTo)
  // The address is passed after the #, which isn't sent to servers.
  const field = email ? `#${new URLSearchParams({ email })}` : ''
  return `${absoluteUrl(hosts, 'blog', '/', locale)}?${query}${field}`
}
