import type { Urgency } from '@tidewatch/instagram/call-window'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { createMemoryLedger, type MemoryLedger } from '@tidewatch/instagram/token-ledger'
import { type LookClass, nextInLine } from '#/watch/collection/look-order.ts'
import { createGraphModel, type Incident, type ModelToken } from './graph-model.ts'

const hourMs = 3_600_000
const tickMs = 5_000

export interface SimulatedAccount {
  lookClass: LookClass
  /** Hours from the start when its first look is due. */
  dueAfter: number
  /** Days between two looks. */
  everyDays: 1 | 7
  /** Calls that one look needs: pages back to the end of the live window. */
  pages: number
}

export interface Simulation {
  accounts: readonly SimulatedAccount[]
  tokens: readonly ModelToken[]
  incidents: readonly Incident[]
  callsPerHour: number
  hours: number
  start: Date
}

export interface SimulationResult {
  calls: number
  refused: number
  /** The calls that the looks which were due take at least: each account once, each page once. */
  lowerBound: number
  looks: number
  /** Due before the end and not looked at. */
  waiting: number
  /** Highest share of a token's true hour that was ever used, other apps included. */
  peak: number
  longestWaitHours: Record<LookClass, number>
  decisions: number
}

interface Waiting {
  account: SimulatedAccount
  dueAt: number
}

/**
 * Runs the schedule on a virtual clock: the order of the lines and the ledger are the product's own, Instagram is a
 * model. Within a line accounts come due in the order in which they were looked at, so each line is a plain queue.
 */
export function simulateSchedule({
  accounts,
  tokens,
  incidents,
  callsPerHour,
  hours,
  start,
}: Simulation): SimulationResult {
  let at = start.getTime()
  const end = at + hours * hourMs
  const graph = createGraphModel(tokens, incidents, at)
  const ledger = createMemoryLedger({
    tokens: tokens.map(({ igUserId }) => ({ igUserId, accessToken: igUserId })),
    plan: { callsPerHour },
    now: () => new Date(at),
    random: () => 0,
  })
  const lines = lineUp(accounts, at)
  const longestWaitHours: Record<LookClass, number> = { first: 0, paid: 0, free: 0 }
  let [lowerBound, looks, decisions] = [0, 0, 0]

  for (; at < end; at += tickMs) {
    for (;;) {
      const heads = [...lines].flatMap(([lookClass, line]) => headOf(lookClass, line, at))
      const head = nextInLine(heads)
      if (!head) break
      decisions += 1
      const { account, dueAt } = head.waiting
      if (!look(ledger, graph, account, at)) break
      lines.get(head.lookClass)?.take()
      longestWaitHours[head.lookClass] = Math.max(longestWaitHours[head.lookClass], (at - dueAt) / hourMs)
      lowerBound += account.pages
      looks += 1
      const line = account.everyDays === 1 ? 'paid' : 'free'
      lines.get(line)?.put({ account: { ...account, lookClass: line }, dueAt: at + account.everyDays * 24 * hourMs })
    }
  }
  const waiting = [...lines.values()].reduce((sum, line) => sum + line.countDue(end), 0)
  return { ...graph.totals(), lowerBound, looks, waiting, longestWaitHours, decisions }
}

/** One look, page by page; false if it could not begin, so that the account keeps its place. */
function look(
  ledger: MemoryLedger,
  graph: ReturnType<typeof createGraphModel>,
  { lookClass, pages }: SimulatedAccount,
  at: number,
): boolean {
  const urgency: Urgency = lookClass === 'first' ? 'person' : 'routine'
  try {
    let lease = ledger.reserve({ urgency, forUsers: [], token: null })
    for (let page = 1; ; page += 1) {
      const answer = graph.answer(lease.token.igUserId, at)
      ledger.settle(lease, answer)
      if (answer.error) return false
      if (page === pages) return true
      lease = ledger.reserve({ urgency, continues: true, forUsers: [], token: lease.token })
    }
  } catch (error) {
    if (error instanceof GraphError) return false
    throw error
  }
}

function headOf(lookClass: LookClass, line: Line, at: number) {
  const waiting = line.head()
  return waiting && waiting.dueAt <= at ? [{ lookClass, dueAt: new Date(waiting.dueAt), waiting }] : []
}

type Line = ReturnType<typeof createLine>

function createLine(first: Waiting[]) {
  const queue = first
  let taken = 0
  return {
    head: (): Waiting | undefined => queue[taken],
    take: () => {
      taken += 1
    },
    put: (waiting: Waiting) => {
      queue.push(waiting)
    },
    countDue: (at: number) => queue.slice(taken).filter(({ dueAt }) => dueAt < at).length,
  }
}

function lineUp(accounts: readonly SimulatedAccount[], start: number): Map<LookClass, Line> {
  const lines = new Map<LookClass, Line>()
  for (const lookClass of ['first', 'paid', 'free'] as const) {
    const own = accounts.filter((account) => account.lookClass === lookClass)
    const waiting = own.map((account) => ({ account, dueAt: start + account.dueAfter * hourMs }))
    lines.set(lookClass, createLine(waiting.sort((a, b) => a.dueAt - b.dueAt)))
  }
  return lines
}
