/** Work that can be paused at each `yield`, so that its caller can respond to others in between. */
export type Pausable<Result> = Generator<undefined, Result, undefined>

/** Runs the work to completion without pausing. */
export function finish<Result>(work: Pausable<Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Items processed between two pauses: a few milliseconds of work. */
const batchSize = 1_000

/** `forEach` with pauses. */
export function* forEach<Item>(all: Iterable<Item>, work: (item: Item) => void): Pausable<void> {
  let done = 0
  for (const item of all) {
    work(item)
    done += 1
    if (done % batchSize === 0) yield
  }
}

/** Partitions a list into matching and other items, each in their original order. */
export function* split<Item>(all: readonly Item[], matches: (item: Item) => boolean): Pausable<[Item[], Item[]]> {
  const parts: [Item[], Item[]] = [[], []]
  yield* forEach(all, (item) => parts[matches(item) ? 0 : 1].push(item))
  return parts
}

/** `flatMap` with pauses. */
export function* flatMap<Item, Mapped>(
  all: Iterable<Item>,
  make: (item: Item) => readonly Mapped[],
): Pausable<Mapped[]> {
  const mapped: Mapped[] = []
  yield* forEach(all, (item) => mapped.push(...make(item)))
  return mapped
}
