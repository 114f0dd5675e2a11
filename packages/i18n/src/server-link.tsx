import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

type Internal = { href: `/${string}`; locale: Locale }

/** A plain anchor to a page of this host in a language. Costs no JavaScript; the browser loads the page anew. */
export function ServerAnchor({ href, locale, ...rest }: Omit<ComponentProps<'a'>, 'href'> & Internal) {
  return <a href={localePath(href, locale)} hrefLang={locale} {...rest} />
}

/** A next/link to a page of this host in a language, without any client provider. Navigates without a reload. */
export function ServerLink({
  href,
  locale,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & Internal) {
  return <NextLink href={localePath(href, locale)} {...rest} />
}
