import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ComponentProps } from 'react'

type Internal = { href: `/${string}`; locale: Locale }

/**
 * A plain anchor to a page of this host in a language. Needs no JavaScript; the browser loads the whole page. A
 * next/link in this file would cost every page 4 KB, used or not.
 */
export function ServerAnchor({ href, locale, ...rest }: Omit<ComponentProps<'a'>, 'href'> & Internal) {
  return <a href={localePath(href, locale)} {...rest} />
}
