import type { HeaderItem } from '@tidewatch/auth/event-catalogue'
import type { StaffRole } from '@tidewatch/contract/users/roles'
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
    | 'publicFigures'
    | 'archive'
    | 'toolkit'
    | 'verify'
    | 'followerExport'
    | 'unfollowed'
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
    | 'imprint'
    | 'withdraw'
    | 'cancel'
}

/** A link in the header; `item` is its name in the event. */
export interface HeaderLink extends NavLink {
  item: HeaderItem
}

/** Links behind one header button. `group` is a key below `shell.nav.groups`. */
export interface HeaderGroup {
  group: 'product' | 'tools' | 'learn'
  links: HeaderLink[]
}

const home: HeaderLink = { site: 'web', path: '/', label: 'home', item: 'home' }
const features: HeaderLink = { site: 'web', path: '/features', label: 'features', item: 'features' }
const sample: HeaderLink = { site: 'web', path: '/sample', label: 'sample', item: 'analytics_sample' }
const publicFigures: HeaderLink = { site: 'web', path: '/public-figures', label: 'publicFigures', item: 'star_data' }
const plans: HeaderLink = { site: 'web', path: '/plans', label: 'plans', item: 'plan' }
const shop: NavLink = { site: 'web', path: '/shop', label: 'shop' }
const toolkit: HeaderLink = { site: 'web', path: '/toolkit', label: 'toolkit', item: 'toolkit' }
const archive: HeaderLink = { site: 'web', path: '/import', label: 'archive', item: 'import_archive' }
const verify: HeaderLink = { site: 'web', path: '/verify', label: 'verify', item: 'check_report' }
const followerExport: HeaderLink = {
  site: 'web',
  path: '/follower-export',
  label: 'followerExport',
  item: 'follower_export',
}
const unfollowed: HeaderLink = {
  site: 'web',
  path: '/who-unfollowed-me-on-instagram',
  label: 'unfollowed',
  item: 'who_unfollowed',
}
const family: HeaderLink = { site: 'web', path: '/family', label: 'family', item: 'family' }
const optOut: HeaderLink = { site: 'web', path: '/tracking', label: 'tracking', item: 'tracking' }
const affiliate: HeaderLink = { site: 'web', path: '/affiliate', label: 'affiliate', item: 'affiliate' }
const rules: NavLink = { site: 'web', path: '/rules', label: 'rules' }
const blog: HeaderLink = { site: 'blog', path: '/', label: 'blog', item: 'blog' }
const support: HeaderLink = { site: 'support', path: '/', label: 'support', item: 'help' }
const faq: HeaderLink = { site: 'support', path: '/faq', label: 'faq', item: 'faq' }
const contact: NavLink = { site: 'support', path: '/contact', label: 'contact' }
const terms: NavLink = { site: 'web', path: '/terms-of-use', label: 'terms' }
const privacy: NavLink = { site: 'web', path: '/privacy-policy', label: 'privacy' }
const imprint: NavLink = { site: 'web', path: '/imprint', label: 'imprint' }

const withdraw: NavLink = { site: 'web', path: '/withdraw', label: 'withdraw' }
const cancel: NavLink = { site: 'web', path: '/cancel', label: 'cancel' }

/** The header's links in order, the same on every host. Add new pages here. */
export const headerEntries: (HeaderLink | HeaderGroup)[] = [
  { group: 'product', links: [home, features, sample, publicFigures, family] },
  { group: 'tools', links: [toolkit, followerExport, unfollowed, archive, verify, optOut] },
  plans,
  { group: 'learn', links: [blog, faq, support, affiliate] },
]

/** The footer's columns, the same on every host. `title` is a key below `shell.footer`. */
export const footerColumns: { title: 'product' | 'tools' | 'learn' | 'legal'; links: NavLink[] }[] = [
  { title: 'product', links: [home, features, sample, publicFigures, family, plans, shop] },
  { title: 'tools', links: [toolkit, followerExport, unfollowed, archive, verify, optOut] },
  { title: 'learn', links: [blog, faq, support, contact, affiliate] },
  { title: 'legal', links: [terms, privacy, rules, imprint, withdraw, cancel] },
]

/** Pages that users visit while they work, besides their own. */
export const workLinks: HeaderLink[] = [archive, followerExport, plans, support]

export const legalLinks: NavLink[] = [terms, privacy, rules, imprint, withdraw, cancel]

/** Links that must stay in reach on pages without a footer. */
export const finePrint: NavLink[] = [support, plans, ...legalLinks]

/** Links in a signed-in user's menu, all on the main host. */
export const accountLinks = [
  ...ownPages,
  { path: '/search-history', label: 'searchHistory', item: 'search_history' },
  { path: '/payments', label: 'payments', item: 'payment_history' },
  { path: '/settings', label: 'settings', item: 'settings' },
] as const satisfies { path: `/${string}`; label: string; item: HeaderItem }[]

/** Additional menu links for users with a role. */
export const staffLinks = [
  { path: '/inbox', label: 'supportInbox', role: 'support' },
  { path: '/editor', label: 'editor', role: 'editor' },
  { path: '/operator', label: 'operator', role: 'operator' },
] as const satisfies { path: `/${string}`; label: string; role: StaffRole }[]
