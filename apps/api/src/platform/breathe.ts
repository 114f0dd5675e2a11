import { setImmediate } from 'node:timers/promises'
import type { Pausable } from '@tidewatch/insights/pausable'

/** So many rows are worked on in one go: a few milliseconds, in which nobody else is answered. */
const rowsAtOnce = 2_000

/** Lets everybody else be answered before long work goes on. Throws once `signal` says that nobody waits for it any more. */
export async function breathe(signal?: AbortSignal): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}

/** Many rows in pieces that are worked on in one go, with a breath between two. */
export async function* piecesOf<Row>(rows: readonly Row[], signal?: AbortSignal): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) await breathe(signal)
    yield rows.slice(start, start + rowsAtOnce)
  }
}

/** Maps many rows, with a breath between those that are worked on in one go. */
export async function mapBreathing<Row, Mapped>(
  rows: readonly Row[],
  map: (row: Row) => Mapped,
  signal?: AbortSignal,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for await (const piece of piecesOf(rows, signal)) for (const row of piece) mapped.push(map(row))
  return mapped
}

/** Texts in the order of `sort`, with breaths. */
export async function sortBreathing(texts: readonly string[]): Promise<string[]> {
  let runs: string[][] = []
  for await (const piece of piecesOf(texts)) runs.push([...piece].sort())
  while (runs.length > 1) {
    const merged: string[][] = []
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? []))
    }
    runs = merged
  }
  return runs[0] ?? []
}

async function merge(left: readonly string[], right: readonly string[]): Promise<string[]> {
  const merged: string[] = []
  let [next, other] = [0, 0]
  while (next < left.length || other < right.length) {
    const [a, b] = [left[next], right[other]]
    const isLeft = b === undefined || (a !== undefined && a <= b)
    merged.push((isLeft ? a : b) as string)
    if (isLeft) next += 1
    else other += 1
    if (merged.length % rowsAtOnce === 0) await breathe()
  }
  return merged
}

/** Does work that has pauses, with a breath in each. */
export async function finishBreathing<Result>(work: Pausable<Result>, signal?: AbortSignal): Promise<Result> {
  let step = work.next()
  while (!step.done) {
    await breathe(signal)
    step = work.next()
  }
  return step.value
}
