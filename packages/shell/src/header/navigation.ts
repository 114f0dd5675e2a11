import type { Site } from '@tidewatch/site-config/hosts'

/** A link to a page that exists. `label` is a key below `shell.nav`. */
export interface NavLink {
  site: Site
  path: `/${string}`
  label:
    | 'home'
    | 'features'
    | 'plans'
    | 'sample'
    | 'archive'
    | 'toolkit'
    | 'faq'
    | 'blog'
    | 'support'
    | 'articles'
    | 'contact'
    | 'terms'
    | 'privacy'
}

const blog: NavLink = { site: 'blog', path: '/', label: 'blog' }
const support: NavLink = { site: 'support', path: '/', label: 'support' }
const home: NavLink = { site: 'web', path: '/', label: 'home' }
const sample: NavLink = { site: 'web', path: '/sample', label: 'sample' }
const archive: NavLink = { site: 'web', path: '/import', label: 'archive' }
const terms: NavLink = { site: 'web', path: '/terms-of-use', label: 'terms' }
const privacy: NavLink = { site: 'web', path: '/privacy-policy', label: 'privacy' }

/** What the header of each host links to, in order. Add a page here when it exists. */
export const headerLinks: Record<Site, NavLink[]> = {
  web: [sample, archive, blog, support],
  blog: [home, { site: 'blog', path: '/', label: 'articles' }, support],
  support: [home, { site: 'support', path: '/', label: 'articles' }, blog],
}

/** The columns of the footer, the same on every host. `title` is a key below `shell.footer`. */
export const footerColumns: { title: 'product' | 'learn' | 'legal'; links: NavLink[] }[] = [
  { title: 'product', links: [home, sample, archive] },
  { title: 'learn', links: [blog, support] },
  { title: 'legal', links: [terms, privacy] },
]

/** What a signed-in user's menu links to, all on the main host. */
export const accountLinks = [
  { path: '/dashboard', label: 'dashboard' },
  { path: '/reports', label: 'reports' },
  { path: '/settings', label: 'settings' },
] as const satisfies { path: `/${string}`; label: string }[]
