import type { DashboardMonitor } from '@tidewatch/contract/dashboard'
import { type Lane, lanes } from '@tidewatch/insights/observation'
import { type MonitorState, monitorState } from '#/features/monitor/monitor-state.ts'

export const stateGroups = ['watching', 'underWay', 'needs', 'paused'] as const
export type StateGroup = (typeof stateGroups)[number]

export const sorts = ['added', 'name', 'change', 'followers', 'growth'] as const
export type Sort = (typeof sorts)[number]

/** Which accounts are shown, and in which order. */
export interface View {
  tab: 'watched' | 'away'
  search: string
  lane: Lane | null
  state: StateGroup | null
  tag: string | null
  sort: Sort
}

export const wholeView: View = { tab: 'watched', search: '', lane: null, state: null, tag: null, sort: 'added' }

const groups: Record<MonitorState, StateGroup> = {
  queued: 'underWay',
  collecting: 'underWay',
  active: 'watching',
  late: 'watching',
  delayed: 'watching',
  missing: 'watching',
  checking: 'watching',
  paused: 'paused',
  'needs-connection': 'needs',
  unavailable: 'needs',
  objected: 'paused',
  'awaiting-archive': 'needs',
  'not-seen-yet': 'needs',
  'put-away': 'paused',
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

/** The view that an address asks for; what it does not know is left out. */
export function readView(search: string): View {
  const asked = new URLSearchParams(search)
  return {
    tab: asked.get('tab') === 'away' ? 'away' : 'watched',
    search: asked.get('q') ?? '',
    lane: oneOf(lanes, asked.get('lane')),
    state: oneOf(stateGroups, asked.get('state')),
    tag: asked.get('tag'),
    sort: oneOf(sorts, asked.get('sort')) ?? 'added',
  }
}

/** The query of an address for a view, with its `?`; empty for the whole. */
export function writeView({ tab, search, lane, state, tag, sort }: View): string {
  const query = new URLSearchParams({
    ...(tab === 'away' && { tab }),
    ...(search && { q: search }),
    ...(lane && { lane }),
    ...(state && { state }),
    ...(tag && { tag }),
    ...(sort !== 'added' && { sort }),
  }).toString()
  return query && `?${query}`
}

/** Whether a view leaves accounts of its tab out. */
export function isFiltered({ search, lane, state, tag }: View): boolean {
  return search.trim() !== '' || lane !== null || state !== null || tag !== null
}

export function ofTab(monitors: readonly DashboardMonitor[], tab: View['tab']): DashboardMonitor[] {
  return monitors.filter(({ archivedAt }) => (archivedAt !== null) === (tab === 'away'))
}

/** The accounts of a view, in its order. Without the value that it orders by they come last, newest first. */
export function applyView(monitors: readonly DashboardMonitor[], view: View, now: Date): DashboardMonitor[] {
  const words = plain(view.search).split(/\s+/).filter(Boolean)
  const fits = (monitor: DashboardMonitor) =>
    (view.lane === null || monitor.lane === view.lane) &&
    (view.state === null || groups[monitorState(monitor, now)] === view.state) &&
    (view.tag === null || monitor.tags.includes(view.tag)) &&
    words.every((word) => textOf(monitor).includes(word))
  return ofTab(monitors, view.tab).filter(fits).toSorted(orders[view.sort])
}

/** All tags in use, in the order of the alphabet. */
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
  // As the API lists them.
  added: () => 0,
  name: (a, b) => shownName(a).localeCompare(shownName(b)),
  change: largestFirst(({ lastChangeAt }) => (lastChangeAt === null ? null : Date.parse(lastChangeAt))),
  followers: largestFirst(({ followers }) => followers),
  growth: largestFirst(({ followersChange7d }) => followersChange7d),
}

function textOf({ username, formerUsernames, name, tags }: DashboardMonitor): string {
  return plain([username, ...formerUsernames, name ?? '', ...tags].join(' '))
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace('@', '')
    .toLowerCase()
