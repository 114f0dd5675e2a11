import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { DAY, HOUR } from '../world/calendar.ts'
import { deliveryFiles } from './delivery-files.ts'
import type { Destination, DestinationName } from './destination.ts'
import { type Follow, followersAt, joinedBetween, leftBetween, populationOf } from './population.ts'

/** Schedules start this many days ago, and each "next day" moves them closer to the present. */
const startDaysAgo = 30
/** The time of day when Instagram delivers. */
const deliveryHour = 5 * HOUR
const languageChangeDay = 3

export interface Schedule {
  owner: string
  destination: DestinationName
  /** The owner's Google account, whose Drive is used. */
  address: string
  container: string
  /** Midnight at the start of the first delivery's day. */
  start: number
  /** Days since the first delivery. */
  day: number
}

/** A day's ground truth, known only to the sandbox. */
interface ActualDay {
  date: string
  came: string[]
  left: string[]
  followers: number
}

/** The scheduled exports of fictional accounts, and the ground truth about them. */
export class Schedules {
  readonly all: Schedule[] = []
  private readonly clock: Clock
  private readonly destinations: Partial<Record<DestinationName, Destination>>
  private readonly people = new Map<string, Follow[]>()
  private readonly save: (all: readonly Schedule[]) => void

  constructor(
    clock: Clock,
    destinations: Partial<Record<DestinationName, Destination>>,
    storage: { load(): Schedule[]; save(all: readonly Schedule[]): void },
  ) {
    this.clock = clock
    this.destinations = destinations
    this.save = storage.save
    // The sample Drive and the transfer tool lose their state at a restart, so schedules that deliver to them are
    // dropped.
    this.all.push(...storage.load().filter(({ destination }) => destination === 'folder'))
  }

  get destinationNames(): DestinationName[] {
    return (['transfer', 'folder', 'drive'] as const).filter((name) => this.destinations[name] !== undefined)
  }

  /** Starts a schedule with its first, complete delivery. Replaces an existing schedule. */
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

  /** Advances the account by a day and makes its delivery. False once it has reached today. */
  async nextDay(owner: string): Promise<boolean> {
    const schedule = this.find(owner)
    if (!schedule || schedule.day >= startDaysAgo) return false
    schedule.day += 1
    await this.deliver(schedule, false)
    return true
  }

  /** A complete export, requested by hand on the account's current day. */
  async fullExport(owner: string): Promise<boolean> {
    const schedule = this.find(owner)
    if (!schedule) return false
    await this.deliver(schedule, true)
    return true
  }

  /** Shares the container with Tidewatch's address, or stops sharing it; only possible with Drive. */
  share(owner: string, on: boolean): boolean {
    const schedule = this.find(owner)
    return schedule ? (this.destinations[schedule.destination]?.share?.(schedule, on) ?? false) : false
  }

  find(owner: string): Schedule | undefined {
    return this.all.find((schedule) => schedule.owner === owner)
  }

  /** The days since the first delivery, newest first. */
  truthOf(schedule: Schedule): ActualDay[] {
    const people = this.peopleOf(schedule)
    return Array.from({ length: schedule.day + 1 }, (_, back) => {
      const to = momentOf(schedule, schedule.day - back)
      const from = to - DAY
      const isFirst = back === schedule.day
      return {
        date: new Date(to).toISOString().slice(0, 10),
        came: isFirst ? [] : joinedBetween(people, from, to).map(({ username }) => username),
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
      language: schedule.day < languageChangeDay ? 'de' : 'en',
    })
    const day = new Date(to).toISOString().slice(0, 10)
    const folder = `instagram-${schedule.owner}-${day}-${randomBytes(6)
      .toString('base64url')
      .replace(/[^A-Za-z0-9]/g, 'x')}`
    const { owner, address, container, destination } = schedule
    await this.destinations[destination]?.write({ owner, address, container, folder, files })
    this.save(this.all)
  }
}

/** When a day's delivery is made, whether by hand or by schedule. */
const momentOf = ({ start }: Schedule, day: number) => start + day * DAY + deliveryHour

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function containerName(time: number): string {
  const at = new Date(time)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join('-')
  return `meta-${at.getUTCFullYear()}-${months[at.getUTCMonth()]}-${twoDigits(at.getUTCDate())}-${clock}`
}

/** For schedules that end with the process. */
export const noStorage = { load: (): Schedule[] => [], save: () => undefined }
