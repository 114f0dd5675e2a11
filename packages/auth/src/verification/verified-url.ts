import { absoluteUrl, type Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'

/** Where the link of a verification email leads on to: the blog, which has the visitor log in and go on from there. */
export function verifiedUrl(hosts: Hosts, locale: Locale, returnTo: string | undefined, email: string | null): string {
  // Paths to come back to are those of the site that is open, and only the main site has such places.
  const isOnMain = window.location.origin === new URL(hosts.web).origin
  const query = new URLSearchParams({ signIn: 'login', verified: 'yes' })
  if (isOnMain && returnTo?.startsWith('/')) query.set('next', returnTo)
  // The address goes along behind the #, which no server is sent.
  const field = email ? `#${new URLSearchParams({ email })}` : ''
  return `${absoluteUrl(hosts, 'blog', '/', locale)}?${query}${field}`
}
