import type { HeaderItem } from '@tidewatch/auth/event-catalogue'
import type { StaffRole } from '@tidewatch/contract/roles'
import type { Site } from '@tidewatch/site-config/hosts'
import { ownPages } from '#/header/own-pages.ts'

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
    | 'check'
    | 'followerExport'
    | 'family'
    | 'tracking'
    | 'affiliate'
    | 'rules'
    | 'faq'
    | 'blog'
    | 'support'
    | 'contact'
    | 'terms'
    | 'privacy'
}

/** A link of the header: `item` is what its event calls it. */
export interface HeaderLink extends NavLink {
  item: HeaderItem
}

/** Links behind one button of the header. `group` is a key below `shell.nav.groups`. */
export interface HeaderGroup {
  group: 'product' | 'tools' | 'learn'
  links: HeaderLink[]
}

const home: HeaderLink = { site: 'web', path: '/', label: 'home', item: 'home' }
const features: HeaderLink = { site: 'web', path: '/features', label: 'features', item: 'features' }
const sample: HeaderLink = { site: 'web', path: '/sample', label: 'sample', item: 'analytics_sample' }
const stars: HeaderLink = { site: 'web', path: '/stars', label: 'stars', item: 'star_data' }
const plans: HeaderLink = { site: 'web', path: '/plans', label: 'plans', item: 'plan' }
const shop: NavLink = { site: 'web', path: '/shop', label: 'shop' }
const toolkit: HeaderLink = { site: 'web', path: '/toolkit', label: 'toolkit', item: 'toolkit' }
const archive: HeaderLink = { site: 'web', path: '/import', label: 'archive', item: 'import_archive' }
const check: HeaderLink = { site: 'web', path: '/check', label: 'check', item: 'check_report' }
const followerExport: HeaderLink = {
  site: 'web',
  path: '/follower-export',
  label: 'followerExport',
  item: 'follower_export',
}
const family: HeaderLink = { site: 'web', path: '/family', label: 'family', item: 'family' }
const tracking: HeaderLink = { site: 'web', path: '/tracking', label: 'tracking', item: 'tracking' }
const affiliate: HeaderLink = { site: 'web', path: '/affiliate', label: 'affiliate', item: 'affiliate' }
const rules: NavLink = { site: 'web', path: '/rules', label: 'rules' }
const blog: HeaderLink = { site: 'blog', path: '/', label: 'blog', item: 'blog' }
const support: HeaderLink = { site: 'support', path: '/', label: 'support', item: 'help' }
const faq: HeaderLink = { site: 'support', path: '/faq', label: 'faq', item: 'faq' }
const contact: NavLink = { site: 'support', path: '/contact', label: 'contact' }
const terms: NavLink = { site: 'web', path: '/terms-of-use', label: 'terms' }
const privacy: NavLink = { site: 'web', path: '/privacy-policy', label: 'privacy' }

/** What the header leads to, in order, the same on every host. Add a page here when it exists. */
export const headerEntries: (HeaderLink | HeaderGroup)[] = [
  { group: 'product', links: [home, features, sample, stars, family] },
  { group: 'tools', links: [toolkit, followerExport, archive, check, tracking] },
  plans,
  { group: 'learn', links: [blog, faq, support, affiliate] },
]

/** The columns of the footer, the same on every host. `title` is a key below `shell.footer`. */
export const footerColumns: { title: 'product' | 'tools' | 'learn' | 'legal'; links: NavLink[] }[] = [
  { title: 'product', links: [home, features, sample, stars, family, plans, shop] },
  { title: 'tools', links: [toolkit, followerExport, archive, check, tracking] },
  { title: 'learn', links: [blog, faq, support, contact, affiliate] },
  { title: 'legal', links: [terms, privacy, rules] },
]

/** What a signed-in user's menu links to, all on the main host. */
export const accountLinks = [
  ...ownPages,
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
