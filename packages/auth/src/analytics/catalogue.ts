import type { Article } from '@tidewatch/contract/content/articles'
import type { TicketTopic } from '@tidewatch/contract/support/tickets'
import type { BulkAction } from '@tidewatch/contract/users/dashboard'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { Site } from '@tidewatch/site-config/hosts'
import type { SignInMethod } from '../session/session-cookies.ts'

/** What the header and its menus lead to or do. A link gets its name here together with its entry in the navigation. */
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

/** The name in the address of an article that anyone may read. */
type PublishedSlug = string & { readonly [published]: true }

/** Articles are the one thing that events call by name: everybody sees the same ones. */
export function publishedSlug({ slug }: Pick<Article, 'slug'>): PublishedSlug {
  return slug as PublishedSlug
}

interface Entries {
  /** A link or button of the header, its menus or the sheet of narrow windows was chosen. */
  header: { item: HeaderItem; site: Site }
  /** The identity provider made an account. Its address may still have to be verified. */
  sign_up: { method: SignInMethod }
  /** A session has begun. */
  login: { method: SignInMethod }
  /** The first log-in of a new user: `first_login` with code 0. */
  register_success: { method: SignInMethod }
  /** A new user was refused with another code than "e-mail not verified"; `null` when no answer came. */
  register_fail: { method: SignInMethod; code: number | null }
  /** Somebody signed out by themselves. */
  logout: Record<never, never>
  /** The API erased the account. */
  account_deleted: Record<never, never>
  /** The dashboard has its accounts. */
  dashboard: { accounts: number }
  /** A change of the password or the end of the account was asked for, or everything kept was saved as a file. */
  settings: { action: 'password_change' | 'delete_account' | 'data_export' }
  /** An account was looked up by its name, or the lookup was refused. */
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
  /** The same was done with several watched accounts at once; how many it changed. */
  monitors: { action: BulkAction['action']; accounts: number }
  /** An archive was read in the browser, sent, or could not be. */
  import_archive: { step: 'read' | 'sent' | 'failed' }
  /** An article is on screen. */
  article_read: { site: Exclude<Site, 'web'>; slug: PublishedSlug }
  /** The help widget was opened. */
  help_open: { by: 'button' | 'key'; site: Site }
  /** Help articles were searched for in the widget. */
  help_search: { found: number }
  /** The beginning of an article was opened in the widget. */
  help_article: { slug: PublishedSlug }
  /** Somebody said whether an answer to a common question helped. */
  faq_helped: { question: FaqQuestion; helpful: boolean }
  /** Somebody joined the affiliate programme. */
  affiliate_join: Record<never, never>
  /** An affiliate copied a link or the coupon. */
  affiliate_copy: { what: 'link' | 'coupon' }
  /** Somebody asked for help. */
  help_request: { site: Site; topic: TicketTopic }
}

/** A number, a yes or no, or a word of a closed list: free text may hold a handle or an address, so it is none. */
type Harmless<Value> = Value extends PublishedSlug | number | boolean | null
  ? Value
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : never

/** Refuses, when it is compiled, events with parameters that could tell who somebody is. */
export type WithoutPersonalData<
  Events extends { [Name in keyof Events]: { [Key in keyof Events[Name]]: Harmless<Events[Name][Key]> } },
> = Events

/** Every analytics event with its parameters. Nothing in them tells who somebody is or whom they watch. */
export type EventCatalogue = WithoutPersonalData<Entries>

export type EventName = keyof EventCatalogue
