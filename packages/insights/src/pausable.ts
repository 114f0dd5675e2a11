/** Work that can be paused at each `yield`, so that its caller can respond to others in between. */
export type Pausable<Result> = Generator<undefined, Result, undefined>

/** Runs the work to completion without pausing. */
export function finish<Result>(work: Pausable<Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Items processed between two pauses: a few milliseconds of work. */
const atOnce = 1_000

/** `forEach` with pauses. */
export function* forEach<Each>(all: Iterable<Each>, work: (each: Each) => void): Pausable<void> {
  let done = 0
  for (const each of all) {
    work(each)
    done += 1
    if (done % atOnce === 0) yield
  }
}

/** Partitions a list into matching and other items, each in their original order. */
export function* split<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): Pausable<[Each[], Each[]]> {
  const parts: [Each[], Each[]] = [[], []]
  yield* forEach(all, (each) => parts[isFirst(each) ? 0 : 1].push(each))
  return parts
}

/** `flatMap` with pauses. */
export function* flatMap<Each, Made>(all: Iterable<Each>, make: (each: Each) => readonly Made[]): Pausable<Made[]> {
  const made: Made[] = []
  yield* forEach(all, (each) => made.push(...make(each)))
  return made
}
