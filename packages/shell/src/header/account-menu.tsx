'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/open-sign-in'
import type { Site } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/button'
import { CircleUserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createLatePart } from '#/header/late-part.tsx'

const LateAccount = createLatePart<{ site: Site }>(
  async () => (await import('#/header/account-menu-items.tsx')).AccountMenuItems,
)

/** The sign-in button, or the menu of who is signed in. Keeps its place while the session is not known yet. */
export function AccountMenu({ site }: { site: Site }) {
  const t = useTranslations('shell')
  const { status } = useSession()
  if (status === 'signed-in') {
    return (
      <LateAccount popup="menu" site={site} label={t('header.account')} icon={<CircleUserRound aria-hidden="true" />} />
    )
  }
  return (
    <Button
      size="sm"
      variant="primary"
      className={status === 'unknown' ? 'invisible' : undefined}
      onClick={() => openSignIn()}
    >
      {t('header.signIn')}
    </Button>
  )
}
