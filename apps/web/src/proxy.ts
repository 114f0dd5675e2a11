import { localeProxy } from '@tidewatch/i18n/proxy'

export default localeProxy

// Usernames may contain dots, so only paths with one of our file extensions count as files. Public figures may even
// have such a name.
export const config = {
  matcher: [
    '/((?!api/|_next/|__/|\\.well-known/|.*\\.(?:css|ico|jpg|js|json|map|png|rsc|svg|txt|webmanifest|webp|woff2|xml|html)$).*)',
    '/public-figures/:handle',
    '/:locale/public-figures/:handle',
  ],
}
