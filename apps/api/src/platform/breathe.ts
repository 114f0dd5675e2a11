import { setImmediate } from 'node:timers/promises'
import type { Pausable } from '@tidewatch/insights/pausable'

/** Rows processed without yielding: a few milliseconds during which no other request is served. */
const rowsAtOnce = 2_000

/** Yields to the event loop so that other requests are served during long work. Throws once `signal` is aborted. */
export async function breathe(signal?: AbortSignal): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}

/** Splits many rows into chunks and yields to the event loop between them. */
export async function* piecesOf<Row>(rows: readonly Row[], signal?: AbortSignal): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) await breathe(signal)
    yield rows.slice(start, start + rowsAtOnce)
  }
}

/** Maps many rows, yielding to the event loop between chunks. */
export async function mapBreathing<Row, Mapped>(
  rows: readonly Row[],
  map: (row: Row) => Mapped,
  signal?: AbortSignal,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for await (const piece of piecesOf(rows, signal)) for (const row of piece) mapped.push(map(row))
  return mapped
}

/** Sorts texts as `sort` does, yielding to the event loop in between. */
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

/** Runs pausable work to its end, yielding to the event loop at each pause. */
export async function finishBreathing<Result>(work: Pausable<Result>, signal?: AbortSignal): Promise<Result> {
  let step = work.next()
  while (!step.done) {
    await breathe(signal)
    step = work.next()
  }
  return step.value
}
