'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/open-sign-in'
import type { Site } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/button'
import { CircleUserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useConfig } from '#/document/config-context.tsx'
import { createLatePart } from '#/header/late-part.tsx'
import { navHref } from '#/header/nav-href.ts'
import { accountLinks } from '#/header/navigation.ts'

const LateAccount = createLatePart<{ site: Site }>(
  async () => (await import('#/header/account-menu-items.tsx')).AccountMenuItems,
)

/** Where people with an account go most; on phones the menu has them. */
const ownPages = accountLinks.filter(({ path }) => path !== '/settings')

/** The sign-in button, or the menu of who is signed in. Keeps its place while the session is not known yet. */
export function AccountMenu({ site }: { site: Site }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { hosts } = useConfig()
  const { status } = useSession()
  if (status === 'signed-in') {
    return (
      <>
        {ownPages.map(({ path, label }) => (
          <a
            key={path}
            href={navHref(hosts, site, { site: 'web', path }, locale)}
            className="hidden rounded-md px-3 py-2 text-sm text-soft hover:text-ink desk:block"
          >
            {t(`nav.${label}`)}
          </a>
        ))}
        <LateAccount
          popup="menu"
          site={site}
          label={t('header.account')}
          icon={<CircleUserRound aria-hidden="true" />}
        />
      </>
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
