import type { Article } from '@tidewatch/contract/content/articles'
import type { TicketTopic } from '@tidewatch/contract/support/tickets'
import type { BulkAction } from '@tidewatch/contract/users/dashboard'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { Site } from '@tidewatch/site-config/hosts'
import type { SignInMethod } from '../session/session-cookies.ts'

/**
 * Where links in the header and its menus lead, and what its buttons do. A new link is named here when it's added to
 * the navigation.
 */
export const headerItems = [
  'home',
  'features',
  'plan',
  'analytics_sample',
  'star_data',
  'toolkit',
  'import_archive',
  'check_report',
  'follower_export',
  'who_unfollowed',
  'family',
  'tracking',
  'affiliate',
  'blog',
  'faq',
  'help',
  'sign_in',
  'dashboard',
  'reports',
  'search_history',
  'payment_history',
  'settings',
  'logout',
] as const
export type HeaderItem = (typeof headerItems)[number]

const faqQuestions = [
  'private',
  'likes',
  'differ',
  'unfollowed',
  'rhythm',
  'history',
  'archive',
  'noticed',
  'allowed',
  'password',
  'tracked',
  'independent',
  'cancel',
  'free',
  'trial',
  'renewal',
  'afterStop',
  'invoices',
  'teen',
  'covert',
  'messages',
  'login',
  'mails',
  'takeAlong',
  'install',
  'delete',
] as const
export type FaqQuestion = (typeof faqQuestions)[number]

type Source = Monitor['source']

declare const published: unique symbol

/** The slug of an article that anyone may read. */
type PublishedSlug = string & { readonly [published]: true }

/** Articles are the only thing that events name: everyone sees the same ones. */
export function publishedSlug({ slug }: Pick<Article, 'slug'>): PublishedSlug {
  return slug as PublishedSlug
}

interface Entries {
  /** A link or button of the header, its menus or the sheet on narrow windows was chosen. */
  header: { item: HeaderItem; site: Site }
  /** The identity provider created an account. Its address may still need verification. */
  sign_up: { method: SignInMethod }
  /** A session began. */
  login: { method: SignInMethod }
  /** The first login of a new user: `first_login` with code 0. */
  register_success: { method: SignInMethod }
  /** A new user was refused with a code other than "email not verified"; `null` without a response. */
  register_fail: { method: SignInMethod; code: number | null }
  /** A user logged out themselves. */
  logout: Record<never, never>
  /** The API erased the account. */
  account_deleted: Record<never, never>
  /** The dashboard has loaded its accounts. */
  dashboard: { accounts: number }
  /** A password change or the deletion of the account was requested, or all stored data was downloaded. */
  settings: { action: 'password_change' | 'delete_account' | 'data_export' }
  /** An account was searched by its name, or the search was refused. */
  search: { subject: 'account'; succeeded: boolean }
  /** An account was added, or refused. */
  add_account: { source: Source; succeeded: boolean }
  /** A sample account, or the list of them, is on screen. */
  sample: { screen: 'list' | 'account' }
  /** A public figure, or the ranking of them, is on screen. */
  publicFigure: { screen: 'list' | 'account' }
  /** Something was done with a report. */
  report: { action: 'open' | 'delete' | 'restore' | 'print' | 'share' | 'export'; source: Source | null }
  /** Something was done with a watched account. */
  monitor: { action: 'retrack' | 'pause' | 'resume' | 'delete' | 'restore' }
  /** The same was done with several watched accounts at once; how many were changed. */
  monitors: { action: BulkAction['action']; accounts: number }
  /** An archive was read in the browser, sent, or either failed. */
  import_archive: { step: 'read' | 'sent' | 'failed' }
  /** An article is on screen. */
  article_read: { site: Exclude<Site, 'web'>; slug: PublishedSlug }
  /** The help widget was opened. */
  help_open: { by: 'button' | 'key'; site: Site }
  /** Help articles were searched for in the widget. */
  help_search: { found: number }
  /** The preview of an article was opened in the widget. */
  help_article: { slug: PublishedSlug }
  /** Someone rated whether an answer in the FAQ helped. */
  faq_helped: { question: FaqQuestion; helpful: boolean }
  /** A user joined the affiliate programme. */
  affiliate_join: Record<never, never>
  /** An affiliate copied a link or the coupon. */
  affiliate_copy: { what: 'link' | 'coupon' }
  /** Someone submitted a request for help. */
  help_request: { site: Site; topic: TicketTopic }
}

/**
 * A number, a boolean, or a word from a closed list. Free text isn't allowed, because it may contain a username or
 * address.
 */
type Harmless<Value> = Value extends PublishedSlug | number | boolean | null
  ? Value
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : never

/** Makes events with parameters that could identify a person fail to compile. */
export type WithoutPersonalData<
  Events extends { [Name in keyof Events]: { [Key in keyof Events[Name]]: Harmless<Events[Name][Key]> } },
> = Events

/** Every analytics event with its parameters. None of them identifies a person or whom they watch. */
export type EventCatalogue = WithoutPersonalData<Entries>

export type EventName = keyof EventCatalogue
