'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath } from '@tidewatch/site-config/hosts'

interface SignUpLinkProps {
  signUpLabel: string
  /** Button classes, passed in from the server. */
  className: string
  /** Label for signed-in users. */
  dashboardLabel: string
}

/** Opens the sign-up modal, or links to the dashboard. Before hydration, the link's URL leads to the sign-up. */
export function SignUpLink({ signUpLabel, dashboardLabel, className }: SignUpLinkProps) {
  const { status } = useSession()
  const dashboard = localePath('/dashboard', usePageLocale())
  if (status === 'signed-in') {
    return (
      <a href={dashboard} className={className}>
        {dashboardLabel}
      </a>
    )
  }
  return (
    <a
      href={`?${new URLSearchParams({ signIn: 'signup', next: dashboard })}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        openSignIn({ view: 'signup', returnTo: dashboard })
      }}
    >
      {signUpLabel}
    </a>
  )
}
