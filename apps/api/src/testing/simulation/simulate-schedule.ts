import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { Urgency } from '@tidewatch/instagram/call-window'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { createMemoryLedger, type MemoryLedger } from '@tidewatch/instagram/token-ledger'
import { nextInLine, type QueueClass } from '#/watch/collection/queue-priority.ts'
import { createGraphModel, type Incident, type ModelToken } from './graph-model.ts'

const hourMs = 3_600_000
const tickMs = 5_000

export interface SimulatedAccount {
  queueClass: QueueClass
  /** Hours from the start when its first collection is due. */
  dueAfter: number
  /** Days between two collections. */
  everyDays: 1 | 7
  /** Calls that one collection needs: pages back to the end of the live window. */
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

interface SimulationResult {
  calls: number
  refused: number
  /** The minimum of calls for the collections made: each account once, each page once. */
  lowerBound: number
  collections: number
  /** Due before the end and not collected. */
  waiting: number
  /** The highest share of a token's real hourly limit ever used, including other apps. */
  peak: number
  longestWaitHours: Record<QueueClass, number>
  decisions: number
}

interface Waiting {
  account: SimulatedAccount
  dueAt: number
}

/**
 * Runs the schedule on a virtual clock, with the product's own queue order and ledger, and a model of Instagram. Within
 * a queue, accounts become due in the order they were collected in, so each queue is a plain list.
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
  const queues = createQueues(accounts, at)
  const longestWaitHours: Record<QueueClass, number> = { first: 0, paid: 0, free: 0 }
  let [lowerBound, collections, decisions] = [0, 0, 0]

  for (; at < end; at += tickMs) {
    for (;;) {
      const heads = [...queues].flatMap(([queueClass, queue]) => headOf(queueClass, queue, at))
      const head = nextInLine(heads)
      if (!head) break
      decisions += 1
      const { account, dueAt } = head.waiting
      if (!collect(ledger, graph, account, at)) break
      queues.get(head.queueClass)?.take()
      longestWaitHours[head.queueClass] = Math.max(longestWaitHours[head.queueClass], (at - dueAt) / hourMs)
      lowerBound += account.pages
      collections += 1
      const queueClass = account.everyDays === 1 ? 'paid' : 'free'
      const nextDueAt = at + account.everyDays * dayLength
      queues.get(queueClass)?.put({ account: { ...account, queueClass }, dueAt: nextDueAt })
    }
  }
  const waiting = [...queues.values()].reduce((sum, queue) => sum + queue.countDue(end), 0)
  return { ...graph.totals(), lowerBound, collections, waiting, longestWaitHours, decisions }
}

/** One collection, page by page; false if it failed, so that the account keeps its place. */
function collect(
  ledger: MemoryLedger,
  graph: ReturnType<typeof createGraphModel>,
  { queueClass, pages }: SimulatedAccount,
  at: number,
): boolean {
  const urgency: Urgency = queueClass === 'first' ? 'person' : 'routine'
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

function headOf(queueClass: QueueClass, queue: Queue, at: number) {
  const waiting = queue.head()
  return waiting && waiting.dueAt <= at ? [{ queueClass, dueAt: new Date(waiting.dueAt), waiting }] : []
}

type Queue = ReturnType<typeof createQueue>

function createQueue(first: Waiting[]) {
  const all = first
  let takenCount = 0
  return {
    head: (): Waiting | undefined => all[takenCount],
    take: () => {
      takenCount += 1
    },
    put: (waiting: Waiting) => {
      all.push(waiting)
    },
    countDue: (at: number) => all.slice(takenCount).filter(({ dueAt }) => dueAt < at).length,
  }
}

function createQueues(accounts: readonly SimulatedAccount[], start: number): Map<QueueClass, Queue> {
  const queues = new Map<QueueClass, Queue>()
  for (const queueClass of ['first', 'paid', 'free'] as const) {
    const own = accounts.filter((account) => account.queueClass === queueClass)
    const waiting = own.map((account) => ({ account, dueAt: start + account.dueAfter * hourMs }))
    queues.set(queueClass, createQueue(waiting.sort((a, b) => a.dueAt - b.dueAt)))
  }
  return queues
}
