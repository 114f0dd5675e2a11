import { localeProxy } from '@tidewatch/i18n/proxy'

export default localeProxy

// Names of accounts have dots, too, wherever somebody types them: only what ends like one of our
// files is a file, and a public figure may be called that, too.
export const config = {
  matcher: [
    '/((?!api/|_next/|__/|\\.well-known/|.*\\.(?:css|ico|jpg|js|json|map|png|rsc|svg|txt|webmanifest|webp|woff2|xml|html)$).*)',
    '/public-figures/:handle',
    '/:locale/public-figures/:handle',
  ],
}
