import { setImmediate } from 'node:timers/promises'
import type { Pausable } from '@tidewatch/insights/pausable'

/** Rows processed without yielding: a few milliseconds during which no other request is served. */
const chunkSize = 2_000

/** Yields to the event loop so that other requests are served during long work. Throws once `signal` is aborted. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}

/** Splits many rows into chunks and yields to the event loop between them. */
export async function* inChunks<Row>(rows: readonly Row[], signal?: AbortSignal): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += chunkSize) {
    if (start > 0) await yieldToEventLoop(signal)
    yield rows.slice(start, start + chunkSize)
  }
}

/** Maps many rows, yielding to the event loop between chunks. */
export async function mapInChunks<Row, Mapped>(
  rows: readonly Row[],
  map: (row: Row) => Mapped,
  signal?: AbortSignal,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for await (const chunk of inChunks(rows, signal)) for (const row of chunk) mapped.push(map(row))
  return mapped
}

/** Sorts texts as `sort` does, yielding to the event loop in between. */
export async function sortInChunks(texts: readonly string[]): Promise<string[]> {
  let runs: string[][] = []
  for await (const chunk of inChunks(texts)) runs.push([...chunk].sort())
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
    const takesLeft = b === undefined || (a !== undefined && a <= b)
    merged.push((takesLeft ? a : b) as string)
    if (takesLeft) next += 1
    else other += 1
    if (merged.length % chunkSize === 0) await yieldToEventLoop()
  }
  return merged
}

/** Runs pausable work to its end, yielding to the event loop at each pause. */
export async function runPausable<Result>(work: Pausable<Result>, signal?: AbortSignal): Promise<Result> {
  let step = work.next()
  while (!step.done) {
    await yieldToEventLoop(signal)
    step = work.next()
  }
  return step.value
}
