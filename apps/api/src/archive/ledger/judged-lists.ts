import type { Ledger } from '@tidewatch/contract/archive/ledger'
import { completenessOf, judgeList, type ListVerdict, type VerdictEvidence } from '@tidewatch/insights/ledger/verdict'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { ImportStep } from '../history/queries.ts'

/** How often follower lists got the same verdict, and by what evidence. */
export function countVerdicts(steps: readonly ImportStep[]): Ledger['judged'] {
  const found = new Map<string, Ledger['judged'][number]>()
  for (const step of steps) {
    const [verdict, evidence] = verdictOf(step)
    const key = `${verdict} ${evidence}`
    found.set(key, { verdict, evidence, lists: (found.get(key)?.lists ?? 0) + 1 })
  }
  return [...found.values()]
}

function verdictOf({ row, state }: ImportStep): [ListVerdict, VerdictEvidence] {
  const evidence = row.contents.followers?.evidence
  if (evidence) return [evidence === 'recent-only' ? 'limited' : state.completeness, evidence]
  // Imported before lists were judged, so its own dates have to do.
  const claimed = row.contents.followers?.completeness ?? state.completeness
  const facts = { ...state, claimed, newest: null, people: row.contents.followers?.count ?? 0 }
  const judged = judgeList(facts, { list: 'followers', following: reachOf(row), scheduledBefore: null, counter: [] })
  return completenessOf(judged.verdict) === state.completeness
    ? [judged.verdict, judged.evidence]
    : [state.completeness, 'undated']
}

function reachOf({ contents, exportedAt }: ImportRow) {
  const oldest = contents.following?.oldest ?? null
  return { oldest: oldest === null ? null : new Date(oldest * 1000), madeAt: exportedAt }
}
