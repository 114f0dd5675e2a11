import { completenessOf, judgeList, type ListFacts } from '@tidewatch/insights/ledger/verdict'
import { comparedLists } from '@tidewatch/insights/observation'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { Transaction } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { followersCounter } from '../history/counters.ts'

/** Counts from this long before and after an archive may prove its followers. */
export const counterWindowMs = 2 * dayLength

/**
 * Judges the lists of a new archive by their own dates, by each other, by the schedule they came with, and by the
 * follower counter of the same user's other monitors of the account. Claims of the reader are weakened or confirmed,
 * and the evidence is kept.
 */
export async function judgeLists(
  tx: Transaction,
  monitor: MonitorRow,
  {
    contents,
    exportedAt,
    scheduledBefore,
  }: Pick<ImportRow, 'contents' | 'exportedAt'> & { scheduledBefore: Date | null },
): Promise<ImportRow['contents']> {
  const { followers, following } = contents
  const oldestOf = (list: typeof followers) => (list && list.oldest !== null ? new Date(list.oldest * 1000) : null)
  const counterStart = exportedAt && followers ? new Date(exportedAt.getTime() - counterWindowMs) : null
  const counter = counterStart ? await followersCounter(tx, monitor, counterStart) : []
  const judged = { ...contents }
  for (const list of comparedLists) {
    const content = contents[list]
    if (!content) continue
    const facts: ListFacts = {
      claimed: content.completeness,
      oldest: oldestOf(content),
      newest: null,
      madeAt: exportedAt,
      people: content.count,
    }
    const { verdict, evidence } = judgeList(facts, {
      list,
      following: following ? { oldest: oldestOf(following), madeAt: exportedAt } : null,
      scheduledBefore,
      counter: list === 'followers' ? counter : [],
    })
    judged[list] = { ...content, completeness: completenessOf(verdict), evidence }
  }
  return judged
}
