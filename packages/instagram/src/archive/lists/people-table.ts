import { NameColumn } from '../json/name-column.ts'
import { PeopleList } from './people-list.ts'

const noTime = Number.NaN

/**
 * Deduplicates people by username: an open-addressing hash table over columns. A `Map` of a million names would take
 * more memory than the rest of a reading, and the garbage collector would traverse it again and again.
 */
export class PeopleTable {
  private readonly names = new NameColumn()
  private times = new Float64Array(256)
  private hashes = new Int32Array(256)
  /** Indices into the columns plus one; 0 is a free slot. */
  private slots = new Int32Array(1024)

  get size(): number {
    return this.names.length
  }

  /** A person named twice counts once, with the earlier time. `NaN`: the time is unknown. */
  add(name: string, time: number): void {
    const hash = this.names.offer(name)
    const slot = this.slotOf(hash)
    const index = (this.slots[slot] ?? 0) - 1
    if (index < 0) {
      this.append(slot, hash, time)
      return
    }
    const known = this.times[index] ?? noTime
    if (Number.isNaN(known) || time < known) this.times[index] = time
  }

  private slotOf(hash: number): number {
    const { slots, hashes, names } = this
    const mask = slots.length - 1
    let slot = hash & mask
    for (;;) {
      const index = (slots[slot] ?? 0) - 1
      if (index < 0 || (hashes[index] === hash && names.isOffered(index))) return slot
      slot = (slot + 1) & mask
    }
  }

  private append(slot: number, hash: number, time: number): void {
    const index = this.names.keep()
    if (index === this.times.length) this.grow(2 * index)
    this.times[index] = time
    this.hashes[index] = hash
    this.slots[slot] = index + 1
    if (4 * this.names.length > 3 * this.slots.length) this.rehash()
  }

  private grow(length: number): void {
    const [times, hashes] = [new Float64Array(length), new Int32Array(length)]
    times.set(this.times)
    hashes.set(this.hashes)
    this.times = times
    this.hashes = hashes
  }

  private rehash(): void {
    const slots = new Int32Array(2 * this.slots.length)
    const mask = slots.length - 1
    for (let index = 0; index < this.names.length; index += 1) {
      let slot = (this.hashes[index] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = index + 1
    }
    this.slots = slots
  }

  /** Newest first, unknown times last, equal times by name. */
  toList(): PeopleList {
    const order = this.isInOrder() ? null : this.order()
    const times = this.times.slice(0, this.size)
    if (order !== null) for (const [place, index] of order.entries()) times[place] = this.times[index] ?? noTime
    return new PeopleList(this.names.toBytes(order), times)
  }

  /** True if people are in Instagram's usual order, so that sorting isn't needed. */
  private isInOrder(): boolean {
    for (let index = 1; index < this.size; index += 1) {
      // Also false for unknown times and for equal ones, which are ordered by name.
      if (!((this.times[index - 1] ?? noTime) > (this.times[index] ?? noTime))) return false
    }
    return true
  }

  private order(): number[] {
    const ages = Float64Array.from(this.times.subarray(0, this.size), (time) =>
      Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time,
    )
    const order = Array.from(ages, (_, index) => index)
    return order.sort((a, b) => {
      const [left, right] = [ages[a] ?? 0, ages[b] ?? 0]
      return left === right ? this.names.compare(a, b) : right > left ? 1 : -1
    })
  }
}
