import { type DashboardMonitor, type FeedKind, feedKinds } from '@tidewatch/contract/users/dashboard'
import { type Source, sources } from '@tidewatch/insights/observation'
import { byLatestChange } from '#/features/watch/monitors/by-latest-change.ts'
import { type MonitorState, monitorState } from '#/features/watch/monitors/monitor-state.ts'

export const stateGroups = ['watching', 'underWay', 'needs', 'paused'] as const
type StateGroup = (typeof stateGroups)[number]

export const sorts = ['change', 'added', 'name', 'followers', 'growth'] as const
type Sort = (typeof sorts)[number]

/** The accounts to show, and their order. */
export interface View {
  tab: 'feed' | 'watched' | 'away'
  search: string
  source: Source | null
  state: StateGroup | null
  tag: string | null
  sort: Sort
  as: 'cards' | 'table'
  /** Filters of the feed: monitor and kind of change. */
  account: string | null
  kind: FeedKind | null
}

export const defaultView: View = {
  tab: 'feed',
  search: '',
  source: null,
  state: null,
  tag: null,
  sort: 'change',
  as: 'cards',
  account: null,
  kind: null,
}

const groups: Record<MonitorState, StateGroup> = {
  queued: 'underWay',
  checking: 'underWay',
  watching: 'watching',
  late: 'watching',
  delayed: 'watching',
  'not-found': 'watching',
  verifying: 'watching',
  paused: 'paused',
  'needs-connection': 'needs',
  unavailable: 'needs',
  objected: 'paused',
  'awaiting-export': 'needs',
  'not-checked-yet': 'needs',
  archived: 'paused',
}

const parseOneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

/** Reads the view from the query string, ignoring unknown values. */
export function readView(search: string): View {
  const params = new URLSearchParams(search)
  return {
    tab: parseOneOf(['feed', 'watched', 'away'], params.get('tab')) ?? 'feed',
    search: params.get('q') ?? '',
    source: parseOneOf(sources, params.get('source')),
    state: parseOneOf(stateGroups, params.get('state')),
    tag: params.get('tag'),
    sort: parseOneOf(sorts, params.get('sort')) ?? defaultView.sort,
    as: params.get('as') === 'table' ? 'table' : 'cards',
    account: params.get('account'),
    kind: parseOneOf(feedKinds, params.get('kind')),
  }
}

/** The query string of a view, with its `?`; empty for the default. */
export function writeView({ tab, search, source, state, tag, sort, as, account, kind }: View): string {
  const query = new URLSearchParams({
    ...(tab !== 'feed' && { tab }),
    ...(search && { q: search }),
    ...(source && { source }),
    ...(state && { state }),
    ...(tag && { tag }),
    ...(sort !== defaultView.sort && { sort }),
    ...(as !== 'cards' && { as }),
    ...(account && { account }),
    ...(kind && { kind }),
  }).toString()
  return query && `?${query}`
}

/** Whether a view leaves out accounts of its tab. */
export function isFiltered({ search, source, state, tag }: View): boolean {
  return search.trim() !== '' || source !== null || state !== null || tag !== null
}

export function filterByTab(monitors: readonly DashboardMonitor[], tab: View['tab']): DashboardMonitor[] {
  return monitors.filter(({ archivedAt }) => (archivedAt !== null) === (tab === 'away'))
}

/** The accounts of a view, in its order. Accounts without the sort value come last, the latest added first. */
export function applyView(monitors: readonly DashboardMonitor[], view: View, now: Date): DashboardMonitor[] {
  const words = normalizeText(view.search).split(/\s+/).filter(Boolean)
  const matchesView = (monitor: DashboardMonitor) =>
    (view.source === null || monitor.source === view.source) &&
    (view.state === null || groups[monitorState(monitor, now)] === view.state) &&
    (view.tag === null || monitor.tags.includes(view.tag)) &&
    words.every((word) => textOf(monitor).includes(word))
  return filterByTab(monitors, view.tab).filter(matchesView).toSorted(orders[view.sort])
}

/** All tags in use, in alphabetical order. */
export function tagsOf(monitors: readonly DashboardMonitor[]): string[] {
  return [...new Set(monitors.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))
}

type Order = (a: DashboardMonitor, b: DashboardMonitor) => number

const largestFirst =
  (value: (monitor: DashboardMonitor) => number | null): Order =>
  (a, b) =>
    (value(b) ?? Number.NEGATIVE_INFINITY) - (value(a) ?? Number.NEGATIVE_INFINITY) || 0

const shownName = ({ name, username }: DashboardMonitor) => name || username

const orders: Record<Sort, Order> = {
  // Keeps the API's order.
  added: () => 0,
  name: (a, b) => shownName(a).localeCompare(shownName(b)),
  change: byLatestChange,
  followers: largestFirst(({ followers }) => followers),
  growth: largestFirst(({ followersChange7d }) => followersChange7d),
}

function textOf({ username, formerUsernames, name, tags }: DashboardMonitor): string {
  return normalizeText([username, ...formerUsernames, name ?? '', ...tags].join(' '))
}

const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('@', '')
    .toLowerCase()
