import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath } from '@tidewatch/site-config/hosts'
import type { ReactNode } from 'react'
import { watchPath } from './watch-address.ts'

interface WatchLinkProps {
  username: string
  className: string
  children: ReactNode
}

/** Links to the box for adding an account, filled in with this one; visitors sign up on the way. */
export function WatchLink({ username, className, children }: WatchLinkProps) {
  const { status } = useSession()
  const href = localePath(watchPath(username), usePageLocale())
  return (
    <a
      href={href}
      rel="nofollow"
      className={className}
      onClick={(event) => {
        if (status === 'signed-in') return
        event.preventDefault()
        openSignIn({ view: 'signup', returnTo: href, watch: username })
      }}
    >
      {children}
    </a>
  )
}
