import type { Locator, Page } from '@playwright/test'
import type { TestOrigins } from '#/env.ts'
import { findArticleId, requestDeletion } from '#/fixtures/operations.ts'
import { findSample, reportOf, submitTicket, type TestMonitor } from '#/fixtures/product-api.ts'
import { consentAddress, startProgram } from '#/fixtures/program.ts'

export interface Screen {
  name: string
  /** Its URL; some contain ids of this run. */
  address: (origins: TestOrigins, own: TestMonitor | null) => string | Promise<string>
  /** Visible once the screen shows its content. */
  ready: (page: Page) => Locator
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const at =
  (site: 'web' | 'blog' | 'support', path = '/') =>
  (origins: TestOrigins) =>
    `${origins[site]}${path}`

/** Public screens. */
export const openScreens: Screen[] = [
  { name: 'home', address: at('web'), ready: heading(/./) },
  {
    name: 'landing page with a search',
    address: at('web', '/view-instagram-anonymously'),
    ready: heading(/^View public Instagram accounts/),
  },
  {
    name: 'landing page with an Instagram export',
    address: at('web', '/how-to-see-what-someone-likes-on-instagram-in-2024'),
    ready: heading(/^Can you see what someone likes/),
  },
  { name: 'features', address: at('web', '/features'), ready: heading('Features') },
  { name: 'samples', address: at('web', '/sample'), ready: (page) => page.getByText('@quiet.archive') },
  {
    name: 'sample account',
    address: async (origins) => `${origins.web}/sample/${(await findSample(origins, 'harbour.lights')).id}`,
    ready: (page) => page.getByRole('heading', { name: 'Best posts' }),
  },
  { name: 'plans', address: at('web', '/plans'), ready: heading('Plans') },
  { name: 'shop', address: at('web', '/shop'), ready: heading('Shop') },
  { name: 'shop item', address: at('web', '/shop/extra-account'), ready: heading('Extra account') },
  { name: 'cart', address: at('web', '/shop/cart'), ready: (page) => page.getByText('Your cart is empty') },
  { name: 'public figures', address: at('web', '/public-figures'), ready: (page) => page.getByText('@quiet.archive') },
  { name: 'publicFigure', address: at('web', '/public-figures/mara.okonjo'), ready: heading('Mara Okonjo') },
  { name: 'toolkit', address: at('web', '/toolkit'), ready: heading('Toolkit') },
  {
    name: 'follower export',
    address: at('web', '/follower-export'),
    ready: heading('Export your Instagram followers'),
  },
  { name: 'family agreement', address: at('web', '/family'), ready: heading('Family agreement') },
  { name: 'sample of a family report', address: at('web', '/family/sample'), ready: heading(/family report/) },
  { name: 'import', address: at('web', '/import'), ready: heading('Import your Instagram export') },
  {
    name: 'sample report',
    address: async (origins) => `${origins.web}/reports/${reportOf(await findSample(origins, 'mara.okonjo'))}`,
    ready: heading(/@mara\.okonjo/),
  },
  {
    name: 'search',
    address: at('web', '/search?q=harbour.lights'),
    ready: (page) => page.getByRole('heading', { name: 'Latest posts' }),
  },
  { name: 'search history', address: at('web', '/search-history'), ready: heading('Search history') },
  { name: 'forgotten password', address: at('web', '/forgot-password'), ready: heading(/password/i) },
  {
    name: 'stopping mails',
    address: at('web', '/unsubscribe?token=00000000-0000-4000-8000-000000000000.report-ready.AAAA'),
    ready: heading('Unsubscribe from these emails'),
  },
  {
    name: 'stopping mails by half a link',
    address: at('web', '/unsubscribe?token=half'),
    ready: heading('This link doesn’t work'),
  },
  {
    name: 'deletion at Instagram',
    address: requestDeletion,
    ready: (page) => page.getByText(/everything from the connection is erased/i),
  },
  { name: 'being watched', address: at('web', '/tracking'), ready: heading('Is anyone tracking me here?') },
  { name: 'rules', address: at('web', '/rules'), ready: heading('Rules for watching') },
  { name: 'checking a report', address: at('web', '/verify'), ready: heading('Verify a report') },
  { name: 'half a link to a report', address: at('web', '/shared'), ready: heading('This link no longer works') },
  {
    name: 'half a link to a comparison',
    address: at('web', '/shared/comparison'),
    ready: heading('This link no longer works'),
  },
  { name: 'terms', address: at('web', '/terms-of-use'), ready: heading(/terms/i) },
  { name: 'privacy', address: at('web', '/privacy-policy'), ready: heading(/privacy/i) },
  { name: 'withdraw', address: at('web', '/withdraw'), ready: heading('Withdraw from contract') },
  { name: 'cancel', address: at('web', '/cancel'), ready: heading('Cancel plan') },
  { name: 'imprint', address: at('web', '/imprint'), ready: (page) => page.getByText('Sample data', { exact: true }) },
  { name: 'kit', address: at('web', '/dev/ui'), ready: heading(/./) },
  { name: 'locked dashboard', address: at('web', '/dashboard'), ready: (page) => page.getByRole('dialog') },
  { name: 'blog', address: at('blog'), ready: heading('Reading the waterline') },
  {
    name: 'blog article',
    address: at('blog', '/can-you-see-what-someone-likes'),
    ready: heading('Can you see what someone likes on Instagram?'),
  },
  { name: 'blog search', address: at('blog', '/search?q=likes'), ready: (page) => page.getByText(/for “likes”/) },
  { name: 'help', address: at('support'), ready: heading('How can we help?') },
  {
    name: 'help article',
    address: at('support', '/importing-an-archive'),
    ready: heading('How to import your Instagram export'),
  },
  { name: 'common questions', address: at('support', '/faq'), ready: heading('Common questions') },
  { name: 'contact', address: at('support', '/contact'), ready: heading('Contact us') },
  {
    name: 'request for help',
    address: async (origins) => `${origins.support}/ticket#${await submitTicket(origins)}`,
    ready: heading('My report is empty'),
  },
  {
    name: 'help search without a hit',
    address: at('support', '/search?q=xylophone'),
    ready: (page) => page.getByText('Nothing found for “xylophone”'),
  },
]

/** Screens of a user who watches one account. */
export const ownScreens: Screen[] = [
  {
    name: 'feed',
    address: at('web', '/dashboard'),
    ready: (page) => page.getByText('You’re all caught up.').or(page.getByText('No changes yet')).first(),
  },
  {
    name: 'dashboard',
    address: at('web', '/dashboard?tab=watched'),
    ready: (page) => page.getByRole('list', { name: 'Accounts you watch' }).getByText('followers'),
  },
  {
    name: 'account',
    address: (origins, own) => `${origins.web}/accounts/${own?.id}`,
    ready: (page) => page.getByRole('heading', { name: 'Best posts' }),
  },
  { name: 'reports', address: at('web', '/reports'), ready: heading(/reports/i) },
  {
    name: 'report',
    address: (origins, own) => `${origins.web}/reports/${own && reportOf(own)}`,
    ready: heading(/./),
  },
  { name: 'comparison of accounts', address: at('web', '/compare'), ready: heading('Compare accounts') },
  { name: 'recently deleted', address: at('web', '/deleted'), ready: heading('Recently deleted') },
  { name: 'settings', address: at('web', '/settings'), ready: heading('Settings') },
  {
    name: 'checkout',
    address: at('web', '/shop/checkout?item=plus-monthly'),
    ready: (page) => page.getByRole('checkbox', { name: /renews for/ }),
  },
  { name: 'payments', address: at('web', '/payments'), ready: (page) => page.getByText('No payments yet') },
  { name: 'redeeming a gift', address: at('web', '/shop/redeem'), ready: heading('Redeem a gift') },
  {
    name: 'webhooks',
    address: at('web', '/settings/webhooks'),
    ready: (page) => page.getByRole('heading', { name: 'No webhooks yet' }),
  },
  {
    name: 'channels',
    address: at('web', '/settings/channels'),
    ready: (page) => page.getByRole('heading', { name: 'No channels yet' }),
  },
  {
    name: 'integrations',
    address: at('web', '/settings/integrations'),
    ready: (page) => page.getByText('Calendar off'),
  },
  {
    name: 'API keys',
    address: at('web', '/settings/api-keys'),
    ready: (page) => page.getByRole('heading', { name: 'No keys or programs yet' }),
  },
  {
    name: 'program that asks for access',
    address: async (origins) => consentAddress(origins, await startProgram()),
    ready: (page) => page.getByRole('button', { name: 'Allow access' }),
  },
  {
    name: 'code of a device',
    address: at('web', '/device?code=7KQM-2XWP'),
    ready: (page) => page.getByRole('button', { name: 'Continue' }),
  },
  {
    name: 'a log-in at Instagram that was not asked for',
    address: at('web', '/connect/instagram?state=en.made-up&code=made-up'),
    ready: (page) => page.getByRole('heading', { name: 'This attempt expired' }),
  },
  { name: 'support inbox', address: at('web', '/inbox'), ready: (page) => page.getByLabel('Assigned to me') },
  {
    name: 'operations',
    address: at('web', '/operator'),
    ready: (page) => page.getByRole('heading', { name: /calls? to Instagram in 24 hours$/ }),
  },
  {
    name: 'billing',
    address: at('web', '/operator/billing?view=coupons'),
    ready: (page) => page.getByRole('button', { name: 'New coupon' }),
  },
  {
    name: 'content',
    address: at('web', '/editor'),
    ready: (page) => page.getByText(/from the repository$/).first(),
  },
  {
    name: 'article in the editor',
    address: async (origins) => `${origins.web}/editor/${await findArticleId(origins, 'importing-an-archive')}`,
    ready: heading('How to import your Instagram export'),
  },
]
