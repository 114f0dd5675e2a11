import type { HeaderItem } from '@tidewatch/auth/event-catalogue'
import type { StaffRole } from '@tidewatch/contract/roles'
import type { Site } from '@tidewatch/site-config/hosts'

/** A link to a page that exists. `label` is a key below `shell.nav`. */
export interface NavLink {
  site: Site
  path: `/${string}`
  label:
    | 'home'
    | 'features'
    | 'plans'
    | 'shop'
    | 'sample'
    | 'stars'
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

/** A link of the header: `item` is what its event calls it. */
export interface HeaderLink extends NavLink {
  item: HeaderItem
}

const blog: HeaderLink = { site: 'blog', path: '/', label: 'blog', item: 'blog' }
const support: HeaderLink = { site: 'support', path: '/', label: 'support', item: 'help' }
const home: HeaderLink = { site: 'web', path: '/', label: 'home', item: 'home' }
const sample: HeaderLink = { site: 'web', path: '/sample', label: 'sample', item: 'analytics_sample' }
const stars: HeaderLink = { site: 'web', path: '/stars', label: 'stars', item: 'star_data' }
const plans: HeaderLink = { site: 'web', path: '/plans', label: 'plans', item: 'plan' }
const shop: NavLink = { site: 'web', path: '/shop', label: 'shop' }
const archive: HeaderLink = { site: 'web', path: '/import', label: 'archive', item: 'import_archive' }
const faq: NavLink = { site: 'support', path: '/faq', label: 'faq' }
const contact: NavLink = { site: 'support', path: '/contact', label: 'contact' }
const terms: NavLink = { site: 'web', path: '/terms-of-use', label: 'terms' }
const privacy: NavLink = { site: 'web', path: '/privacy-policy', label: 'privacy' }

/** What the header of each host links to, in order. Add a page here when it exists. */
export const headerLinks: Record<Site, HeaderLink[]> = {
  web: [plans, sample, stars, archive, blog, support],
  blog: [home, { site: 'blog', path: '/', label: 'articles', item: 'articles' }, support],
  support: [home, { site: 'support', path: '/', label: 'articles', item: 'articles' }, blog],
}

/** The columns of the footer, the same on every host. `title` is a key below `shell.footer`. */
export const footerColumns: { title: 'product' | 'learn' | 'legal'; links: NavLink[] }[] = [
  { title: 'product', links: [home, plans, shop, sample, stars, archive] },
  { title: 'learn', links: [blog, support, faq, contact] },
  { title: 'legal', links: [terms, privacy] },
]

/** What a signed-in user's menu links to, all on the main host. */
export const accountLinks = [
  { path: '/dashboard', label: 'dashboard', item: 'dashboard' },
  { path: '/reports', label: 'reports', item: 'reports' },
  { path: '/search-history', label: 'searchHistory', item: 'search_history' },
  { path: '/payments', label: 'payments', item: 'payment_history' },
  { path: '/settings', label: 'settings', item: 'settings' },
] as const satisfies { path: `/${string}`; label: string; item: HeaderItem }[]

/** What the menu links to besides for those who hold a role. */
export const staffLinks = [
  { path: '/desk', label: 'desk', role: 'support' },
  { path: '/editor', label: 'editor', role: 'editor' },
  { path: '/operator', label: 'operator', role: 'operator' },
] as const satisfies { path: `/${string}`; label: string; role: StaffRole }[]
