import { translatorFor } from '@tidewatch/i18n/translator'
import { appIcons } from '@tidewatch/share-image/answer-app-icon'
import { localePath, type Site } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { pageColours } from '#/install/page-colours.ts'

/** Start page and shortcuts of each installed site. Labels are keys below `shell.nav`. */
const starts = {
  web: {
    path: '/dashboard',
    shortcuts: [
      { path: '/reports', label: 'reports' },
      { path: '/import', label: 'archive' },
      { path: '/plans', label: 'plans' },
    ],
  },
  blog: { path: '/', label: 'blog', shortcuts: [] },
  support: {
    path: '/',
    label: 'support',
    shortcuts: [
      { path: '/faq', label: 'faq' },
      { path: '/contact', label: 'contact' },
    ],
  },
} as const

/** The web app manifest of a site in one language. */
async function appManifest({ name }: PublicConfig, site: Site, locale: Locale) {
  const t = await translatorFor(locale, 'shell')
  const start = starts[site]
  const label = 'label' in start ? `${name} · ${t(`nav.${start.label}`)}` : name
  return {
    id: '/',
    name: label,
    short_name: label,
    description: t('footer.claim'),
    lang: locale,
    dir: 'ltr',
    start_url: localePath(start.path, locale),
    scope: '/',
    display: 'standalone',
    background_color: pageColours.light,
    theme_color: pageColours.light,
    icons: Object.entries(appIcons).map(([file, { size, isMaskable }]) => ({
      src: `/app-icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
    shortcuts: start.shortcuts.map((shortcut) => ({
      name: t(`nav.${shortcut.label}`),
      url: localePath(shortcut.path, locale),
    })),
  }
}

/** Responds to a host's `/manifests/<locale>.webmanifest`. */
export async function answerAppManifest(config: PublicConfig, site: Site, file: string): Promise<Response> {
  const locale = localeOfFile(file, 'webmanifest')
  if (!locale) return new Response(null, { status: 404 })
  return Response.json(await appManifest(config, site, locale), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}

/** The language in a file name such as `de.html`; `null` if there is none. */
function localeOfFile(file: string, ending: string): Locale | null {
  const [name, ...rest] = file.split('.')
  return isLocale(name) && rest.join('.') === ending ? name : null
}
