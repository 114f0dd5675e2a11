'use client'

import { openSignIn } from '@tidewatch/auth/open-sign-in'
import { localePath } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/button'
import { useLocale } from 'next-intl'

/** Opens the modal in the sign-up view. Before the page has hydrated, the address does the same. */
export function SignUpLink({ label }: { label: string }) {
  const locale = useLocale()
  return (
    <Button asChild variant="primary" size="lg">
      <a
        href="?signIn=signup"
        onClick={(event) => {
          event.preventDefault()
          openSignIn({ view: 'signup', returnTo: localePath('/dashboard', locale) })
        }}
      >
        {label}
      </a>
    </Button>
  )
}
