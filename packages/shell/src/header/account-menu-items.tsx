import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi, useAuth } from '@tidewatch/auth/auth-provider'
import type { Site } from '@tidewatch/site-config/hosts'
import { MenuItem, MenuSeparator } from '@tidewatch/ui/feedback/menu'
import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useConfig } from '#/document/config-context.tsx'
import { QueryScope } from '#/document/query-scope.tsx'
import { headerItem } from '#/header/header-item.ts'
import type { LatePartProps } from '#/header/late-part.tsx'
import { LazyMenu } from '#/header/lazy-menu.tsx'
import { navHref } from '#/header/nav-href.ts'
import { accountLinks, finePrint, staffLinks } from '#/header/navigation.ts'

export function AccountMenuItems({ site, ...props }: LatePartProps & { site: Site }) {
  const t = useTranslations('shell.nav')
  const locale = useLocale()
  const { hosts } = useConfig()
  const pathname = usePathname()
  const { signOut } = useAuth()
  return (
    <LazyMenu {...props}>
      {accountLinks.map(({ path, label, item }) => {
        const href = navHref(hosts, site, { site: 'web', path }, locale)
        return (
          <MenuItem key={path} asChild>
            <Link
              href={href}
              prefetch={false}
              {...headerItem(item)}
              aria-current={href === pathname ? 'page' : undefined}
              className="aria-[current]:font-medium aria-[current]:text-tide"
            >
              {t(label)}
            </Link>
          </MenuItem>
        )
      })}
      {/* The header is outside the page's own query client. */}
      <QueryScope>
        <StaffItems site={site} />
      </QueryScope>
      <MenuSeparator />
      <MenuItem
        icon={<LogOut aria-hidden="true" />}
        onSelect={() => signOut({ showMessage: true })}
        {...headerItem('logout')}
      >
        {t('logout')}
      </MenuItem>
      <FinePrint site={site} />
    </LazyMenu>
  )
}

/** Footer links, for the app's pages, which have no footer. */
function FinePrint({ site }: { site: Site }) {
  const t = useTranslations('shell.nav')
  const locale = useLocale()
  const { hosts } = useConfig()
  if (!document.documentElement.hasAttribute('data-app')) return null
  return (
    <>
      <MenuSeparator />
      <div className="grid max-w-80 grid-cols-2">
        {finePrint.map((link) => (
          <MenuItem key={link.label} asChild>
            <a href={navHref(hosts, site, link, locale)} className="text-soft text-xs">
              {t(link.label)}
            </a>
          </MenuItem>
        ))}
      </div>
    </>
  )
}

function StaffItems({ site }: { site: Site }) {
  const t = useTranslations('shell.nav')
  const locale = useLocale()
  const { hosts } = useConfig()
  const { data: user } = useQuery(userQuery(useApi()))
  return staffLinks
    .filter(({ role }) => user?.roles.includes(role))
    .map(({ path, label }) => (
      <MenuItem key={path} asChild>
        <Link href={navHref(hosts, site, { site: 'web', path }, locale)} prefetch={false}>
          {t(label)}
        </Link>
      </MenuItem>
    ))
}
