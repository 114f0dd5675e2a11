'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath, type Site } from '@tidewatch/site-config/hosts'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { usePathname } from 'next/navigation'
import { useConfig } from '#/document/config-context.tsx'
import { headerItem } from '#/header/header-item.ts'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'
import { navHref } from '#/header/nav-href.ts'
import { ownPages } from '#/header/own-pages.ts'

const LateAccount = createLatePart<{ site: Site }>(
  async () => (await import('#/header/account-menu-items.tsx')).AccountMenuItems,
)

interface AccountMenuProps extends LateButtonProps {
  site: Site
  signInLabel: string
  /** Names of the user's own pages, in the order of `ownPages`. */
  pageLabels: string[]
  /** Classes of the sign-in button. */
  signInClassName: string
  /** Classes of the links to a user's own pages. */
  linkClassName: string
}

/** The sign-in button, or the signed-in user's menu. Reserves its space until the session is read. */
export function AccountMenu({ site, signInLabel, pageLabels, ...props }: AccountMenuProps) {
  const { signInClassName, linkClassName, path, ...button } = props
  const locale = usePageLocale()
  const { hosts } = useConfig()
  const pathname = usePathname()
  const { status } = useSession()
  if (status === 'signed-in') {
    return (
      <>
        {ownPages.map((page, index) => {
          const href = navHref(hosts, site, { site: 'web', path: page.path }, locale)
          return (
            <a
              key={page.path}
              href={href}
              {...headerItem(page.item)}
              aria-current={href === pathname ? 'page' : undefined}
              className={linkClassName}
            >
              {pageLabels[index]}
            </a>
          )
        })}
        <LateAccount popup="menu" site={site} icon={<Icon path={path} />} {...button} />
      </>
    )
  }
  return (
    // Before hydration, the browser reloads this page with the dialog open.
    <form className="contents">
      <button
        type="submit"
        name="signIn"
        value="login"
        {...headerItem('sign_in')}
        className={status === 'unknown' ? `${signInClassName} in-data-session:invisible` : signInClassName}
        onClick={(event) => {
          event.preventDefault()
          const isHome = site === 'web' && pathname === localePath('/', locale)
          openSignIn(isHome ? { returnTo: localePath('/dashboard', locale) } : {})
        }}
      >
        {signInLabel}
      </button>
    </form>
  )
}
