'use client'

import { useAuth, useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/open-sign-in'
import type { Site } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/button'
import { IconButton } from '@tidewatch/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@tidewatch/ui/menu'
import { CircleUserRound, LogOut } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useConfig } from '#/document/config-context.tsx'
import { navHref } from '#/header/nav-href.ts'
import { accountLinks } from '#/header/navigation.ts'

/** The sign-in button, or the menu of who is signed in. Keeps its place while the session is not known yet. */
export function AccountMenu({ site }: { site: Site }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { hosts } = useConfig()
  const { status } = useSession()
  const { signOut } = useAuth()
  if (status !== 'signed-in') {
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
  return (
    <Menu
      label={t('header.account')}
      trigger={<IconButton label={t('header.account')} icon={<CircleUserRound aria-hidden="true" />} />}
    >
      {accountLinks.map(({ path, label }) => (
        <MenuItem key={path} asChild>
          <Link href={navHref(hosts, site, { site: 'web', path }, locale)} prefetch={false}>
            {t(`nav.${label}`)}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => signOut({ tell: true })}>
        {t('nav.logout')}
      </MenuItem>
    </Menu>
  )
}
