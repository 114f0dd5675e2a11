'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/open-sign-in'
import { localePath } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/button'
import { useLocale } from 'next-intl'

interface SignUpLinkProps {
  signUpLabel: string
  /** For those who are signed in already. */
  dashboardLabel: string
}

/** Opens the modal in the sign-up view, or leads to the accounts. Before the page has hydrated, the address signs up. */
export function SignUpLink({ signUpLabel, dashboardLabel }: SignUpLinkProps) {
  const { status } = useSession()
  const dashboard = localePath('/dashboard', useLocale())
  return (
    <Button asChild variant="primary" size="lg">
      {status === 'signed-in' ? (
        <a href={dashboard}>{dashboardLabel}</a>
      ) : (
        <a
          href="?signIn=signup"
          onClick={(event) => {
            event.preventDefault()
            openSignIn({ view: 'signup', returnTo: dashboard })
          }}
        >
          {signUpLabel}
        </a>
      )}
    </Button>
  )
}
