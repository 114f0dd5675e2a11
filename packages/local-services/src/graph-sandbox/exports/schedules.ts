import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { DAY, HOUR } from '../world/calendar.ts'
import { deliveryFiles } from './delivery-files.ts'
import type { Destination, DestinationName } from './destination.ts'
import { cameBetween, type Follow, followersAt, leftBetween, populationOf } from './population.ts'

/** Schedules begin so long ago, and each "next day" brings them nearer to the present. */
const startDaysAgo = 30
/** When in the morning Instagram delivers. */
const deliveryHour = 5 * HOUR
const languageChangesOn = 3

export interface Schedule {
  owner: string
  destination: DestinationName
  /** Of the owner's Google account, whose Drive it is. */
  address: string
  container: string
  /** Midnight of the first delivery's day. */
  start: number
  /** Days since the first delivery. */
  day: number
}

/** What is true of one day, told by nobody else. */
interface TrueDay {
  date: string
  came: string[]
  left: string[]
  followers: number
}

/** The schedules of exports that owners of fictional accounts asked for, and what is true of these accounts. */
export class Schedules {
  readonly all: Schedule[] = []
  private readonly clock: Clock
  private readonly destinations: Partial<Record<DestinationName, Destination>>
  private readonly people = new Map<string, Follow[]>()
  private readonly keep: (all: readonly Schedule[]) => void

  constructor(
    clock: Clock,
    destinations: Partial<Record<DestinationName, Destination>>,
    memory: { load(): Schedule[]; keep(all: readonly Schedule[]): void },
  ) {
    this.clock = clock
    this.destinations = destinations
    this.keep = memory.keep
    // The sample Drive and the transfer tool forget at a restart, and what delivers to them with it.
    this.all.push(...memory.load().filter(({ destination }) => destination === 'folder'))
  }

  get destinationNames(): DestinationName[] {
    return (['transfer', 'folder', 'drive'] as const).filter((name) => this.destinations[name] !== undefined)
  }

  /** Begins a schedule with its first delivery, which has everything. Begun again, the old one ends. */
  async begin(owner: string, destination: DestinationName, address = ''): Promise<Schedule> {
    const start = Math.floor(this.clock().getTime() / DAY) * DAY - startDaysAgo * DAY
    const schedule = {
      owner,
      destination,
      address: address || `${owner}@example.com`,
      container: containerName(start + deliveryHour),
      start,
      day: 0,
    }
    const before = this.all.findIndex((other) => other.owner === owner)
    if (before !== -1) this.all.splice(before, 1)
    this.all.push(schedule)
    await this.deliver(schedule, true)
    return schedule
  }

  /** A day passes for the account, and its delivery comes. False on the day of today. */
  async nextDay(owner: string): Promise<boolean> {
    const schedule = this.find(owner)
    if (!schedule || schedule.day >= startDaysAgo) return false
    schedule.day += 1
    await this.deliver(schedule, false)
    return true
  }

  /** A complete export, asked for by hand on the day on which the account is. */
  async fullExport(owner: string): Promise<boolean> {
    const schedule = this.find(owner)
    if (!schedule) return false
    await this.deliver(schedule, true)
    return true
  }

  /** Its owner shares the container with Tidewatch's address, or ends that; only a Drive can. */
  share(owner: string, on: boolean): boolean {
    const schedule = this.find(owner)
    return schedule ? (this.destinations[schedule.destination]?.share?.(schedule, on) ?? false) : false
  }

  find(owner: string): Schedule | undefined {
    return this.all.find((schedule) => schedule.owner === owner)
  }

  /** The days since the first delivery, the newest first. */
  truthOf(schedule: Schedule): TrueDay[] {
    const people = this.peopleOf(schedule)
    return Array.from({ length: schedule.day + 1 }, (_, back) => {
      const to = momentOf(schedule, schedule.day - back)
      const from = to - DAY
      const isFirst = back === schedule.day
      return {
        date: new Date(to).toISOString().slice(0, 10),
        came: isFirst ? [] : cameBetween(people, from, to).map(({ username }) => username),
        left: isFirst ? [] : leftBetween(people, from, to).map(({ username }) => username),
        followers: followersAt(people, to).length,
      }
    })
  }

  private peopleOf({ owner, start }: Schedule): Follow[] {
    const key = `${owner} ${start}`
    const people = this.people.get(key) ?? populationOf(owner, start + deliveryHour)
    this.people.set(key, people)
    return people
  }

  private async deliver(schedule: Schedule, isFull: boolean): Promise<void> {
    const to = momentOf(schedule, schedule.day)
    const files = deliveryFiles({
      owner: schedule.owner,
      people: this.peopleOf(schedule),
      from: isFull ? null : to - DAY,
      to,
      language: schedule.day < languageChangesOn ? 'de' : 'en',
    })
    const day = new Date(to).toISOString().slice(0, 10)
    const folder = `instagram-${schedule.owner}-${day}-${randomBytes(6)
      .toString('base64url')
      .replace(/[^A-Za-z0-9]/g, 'x')}`
    const { owner, address, container, destination } = schedule
    await this.destinations[destination]?.write({ owner, address, container, folder, files })
    this.keep(this.all)
  }
}

/** When the delivery of a day is made: by hand and by schedule at the same time. */
const momentOf = ({ start }: Schedule, day: number) => start + day * DAY + deliveryHour

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function containerName(time: number): string {
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join('-')
  return `meta-${at.getUTCFullYear()}-${months[at.getUTCMonth()]}-${two(at.getUTCDate())}-${clock}`
}

/** For schedules that end with the process. */
export const noMemory = { load: (): Schedule[] => [], keep: () => undefined }
