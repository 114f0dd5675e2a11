import type { ArchivePerson } from '@tidewatch/insights/observation'

const portion = 2048

/**
 * The people of one list, each once, newest first. Stored as two columns in typed arrays, because as objects with dates
 * a million people take ten times as much memory. `names` are UTF-8, each followed by a line feed, `times` milliseconds
 * since 1970, `NaN` where the archive doesn't say. Can be posted to another thread as `{ names, times }`.
 */
export class PeopleList implements Iterable<ArchivePerson> {
  readonly names: Uint8Array
  readonly times: Float64Array

  constructor(names: Uint8Array, times: Float64Array) {
    this.names = names
    this.times = times
  }

  get length(): number {
    return this.times.length
  }

  /** The usernames with their times in milliseconds (`null`: unknown), one portion at a time. */
  *portions(): Generator<[username: string, since: number | null][]> {
    const decoder = new TextDecoder()
    let start = 0
    for (let first = 0; first < this.length; first += portion) {
      const count = Math.min(portion, this.length - first)
      const end = this.endOf(start, count)
      const names = decoder.decode(this.names.subarray(start, end)).split('\n')
      yield Array.from({ length: count }, (_, index) => [names[index] ?? '', this.timeAt(first + index)])
      start = end
    }
  }

  *[Symbol.iterator](): Iterator<ArchivePerson> {
    for (const people of this.portions()) {
      for (const [username, since] of people) yield { username, since: since === null ? null : new Date(since) }
    }
  }

  private timeAt(index: number): number | null {
    const time = this.times[index] ?? Number.NaN
    return Number.isNaN(time) ? null : time
  }

  private endOf(start: number, count: number): number {
    let at = start
    for (let left = count; left > 0; left -= 1) at = this.names.indexOf(0x0a, at) + 1
    return at
  }
}
