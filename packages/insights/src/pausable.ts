/** Work that may be put off at each `yield`, so that whoever does it can answer others in between. */
export type Pausable<Result> = Generator<undefined, Result, undefined>

/** Does work in one go. */
export function finish<Result>(work: Pausable<Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** So many are worked on between two pauses: a few milliseconds. */
const atOnce = 1_000

/** What does something with each, with pauses. */
export function* forEach<Each>(all: Iterable<Each>, work: (each: Each) => void): Pausable<void> {
  let done = 0
  for (const each of all) {
    work(each)
    done += 1
    if (done % atOnce === 0) yield
  }
}

/** Those of a kind and the others, each in their order. */
export function* split<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): Pausable<[Each[], Each[]]> {
  const parts: [Each[], Each[]] = [[], []]
  yield* forEach(all, (each) => parts[isFirst(each) ? 0 : 1].push(each))
  return parts
}

/** What is made of each; several where a list is. */
export function* flatMap<Each, Made>(all: Iterable<Each>, make: (each: Each) => readonly Made[]): Pausable<Made[]> {
  const made: Made[] = []
  yield* forEach(all, (each) => made.push(...make(each)))
  return made
}
