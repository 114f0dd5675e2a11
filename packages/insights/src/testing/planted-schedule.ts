import type { ArchivePerson } from '../observation.ts'

/**
 * A generated world with a known truth: an account, its followers and followed accounts day by day, and what its
 * exports show of them. Generated from a seed; shares no code with the code under test.
 */
interface PlantedSchedule {
  deliveries: PlantedDelivery[]
  relations: Record<'followers' | 'following', PlantedRelation[]>
}

export interface PlantedDelivery {
  id: string
  kind: 'full' | 'increment' | 'limited' | 'partial'
  /** When Instagram really made it. Only the ground truth includes this. */
  made: number
  /** The date that can be derived: the day in its name, or its newest entry. */
  madeAt: Date
  /** The folder that contains the deliveries of a schedule; `null` for a manual export. */
  container: string | null
  followers: ArchivePerson[] | null
  following: ArchivePerson[] | null
  /** The format of its files, which doesn't affect their content. */
  writing: PlantedWriting
}

const plantedLanguages = ['en', 'de', 'ko', 'pt'] as const

interface PlantedWriting {
  /** The owner's username when it was made. */
  owner: string
  /** The language of the labels. A schedule may switch to another one. */
  language: (typeof plantedLanguages)[number]
  /** Whether a list of one entry is written as that entry, without an enclosing list. */
  isBare: boolean
  /** The owner's own renames in its profile changes: an increment has those since the previous delivery. */
  renames: OwnerRename[]
}

/** `at` is in seconds since 1970. */
interface OwnerRename {
  at: number
  before: string
  after: string
}

/** One person's follow from one moment to another, under the names they had. Seconds since 1970. */
export interface PlantedRelation {
  since: number
  until: number
  person: PlantedPerson
}

interface PlantedPerson {
  names: { name: string; from: number }[]
}

export function nameAt({ names }: PlantedPerson, time: number): string {
  return names.findLast(({ from }) => from <= time)?.name ?? names[0]?.name ?? ''
}

const day = 86_400
const start = Date.UTC(2026, 8, 1) / 1000
const never = Number.POSITIVE_INFINITY

export function plantSchedule(seed: number): PlantedSchedule {
  const world = new World(seed)
  const days = 4 + world.below(8)
  for (let at = 0; at < days; at += 1) world.pass(start + at * day, at)
  const post = new Post(world, new Fate(seed, days))
  for (let at = 0; at <= days; at += 1) post.deliver(start + at * day, at)
  return { deliveries: post.deliveries, relations: world.relations }
}

class World {
  readonly relations: PlantedSchedule['relations'] = { followers: [], following: [] }
  readonly random: () => number
  #people: PlantedPerson[] = []
  /** Names that their owners gave up. */
  #freed: string[] = []
  #recent = start

  constructor(seed: number) {
    this.random = seededRandom(seed)
    // Nothing in a new account's lists is old enough to prove that they're complete.
    const reach = (this.chance(0.15) ? 120 : 900) * day
    for (const [list, size] of [
      [this.relations.followers, 3 + this.below(20)],
      [this.relations.following, 2 + this.below(8)],
    ] as const) {
      for (let index = 0; index < size; index += 1) {
        const since = index === 0 ? start - reach : this.#moment(start - reach, reach - day)
        list.push({ since, until: never, person: this.#newPerson(0) })
      }
    }
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit)
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  pass(morning: number, at: number): void {
    for (const list of Object.values(this.relations)) {
      for (let left = this.below(4); left > 0; left -= 1) this.#join(list, this.#moment(morning, day))
      for (let left = this.below(3); left > 0; left -= 1) this.#leave(list, morning + this.below(day))
    }
    for (let left = this.below(3); left > 0; left -= 1) this.#rename(morning + this.below(day))
    if (at % 2 === 1) this.#freed.splice(0, this.#freed.length - 2)
  }

  /** One in ten begins in exactly the same second as another. */
  #moment(from: number, span: number): number {
    const isSame = this.chance(0.1) && this.#recent > from && this.#recent < from + span
    if (!isSame) this.#recent = from + this.below(span)
    return this.#recent
  }

  #newPerson(at: number): PlantedPerson {
    const freed = this.chance(0.3) ? this.#freed.splice(this.below(this.#freed.length), 1)[0] : undefined
    const person = { names: [{ name: freed ?? `p${this.#people.length}`, from: at }] }
    this.#people.push(person)
    return person
  }

  #join(list: PlantedRelation[], time: number): void {
    const former = this.chance(0.3) ? list[this.below(list.length)] : undefined
    const isGone = former && list.every(({ person, until }) => person !== former.person || until < time)
    list.push({ since: time, until: never, person: former && isGone ? former.person : this.#newPerson(time) })
  }

  #leave(list: PlantedRelation[], time: number): void {
    const relation = list[this.below(list.length)]
    if (relation && relation.until === never && relation.since < time) relation.until = time
  }

  #rename(time: number): void {
    const person = this.#people[this.below(this.#people.length)]
    const last = person?.names.at(-1)
    if (!person || !last || last.from >= time) return
    person.names.push({ name: `${last.name}x${time % 1000}`, from: time })
    this.#freed.push(last.name)
  }
}

/**
 * The owner's renames and Instagram's file format, generated separately so that the people stay as their seed has them.
 */
class Fate {
  readonly renames: OwnerRename[] = []
  readonly #languages: { from: number; language: PlantedWriting['language'] }[]
  readonly #isBare: boolean

  constructor(seed: number, days: number) {
    const random = seededRandom(seed ^ 0x5eed)
    const below = (limit: number) => Math.floor(random() * limit)
    const first = below(plantedLanguages.length)
    this.#languages = [{ from: 0, language: plantedLanguages[first] ?? 'en' }]
    if (random() < 0.5) {
      const other = (first + 1 + below(plantedLanguages.length - 1)) % plantedLanguages.length
      this.#languages.push({ from: start + (1 + below(days)) * day, language: plantedLanguages[other] ?? 'en' })
    }
    this.#isBare = random() < 0.7
    let before = 'salt.oar'
    for (let at = start + below(days * day); at < start + days * day && random() < 0.4; at += day + below(3 * day)) {
      const after = `salt.oar.${this.renames.length + 1}`
      this.renames.push({ at, before, after })
      before = after
    }
  }

  writing(kind: Kind, made: number, from: number): PlantedWriting {
    const known = this.renames.filter(({ at }) => at <= made)
    return {
      owner: known.at(-1)?.after ?? 'salt.oar',
      language: this.#languages.findLast((each) => each.from <= made)?.language ?? 'en',
      isBare: this.#isBare,
      renames: kind === 'increment' ? known.filter(({ at }) => at > from) : known,
    }
  }
}

type Kind = PlantedDelivery['kind']

/**
 * Instagram's deliveries for a world: a schedule with everything that may happen to it, and manual exports in between.
 */
class Post {
  readonly deliveries: PlantedDelivery[] = []
  #world: World
  #container = 'meta-1'
  #previous: number | null = null
  readonly #fate: Fate

  constructor(world: World, fate: Fate) {
    this.#world = world
    this.#fate = fate
  }

  deliver(midnight: number, at: number): void {
    const { chance, below } = {
      chance: this.#world.chance.bind(this.#world),
      below: this.#world.below.bind(this.#world),
    }
    const morning = midnight + 3 * 3600 + below(4 * 3600)
    const isRestart = at > 0 && chance(0.08)
    if (isRestart) {
      this.#container = `meta-${at + 1}`
      this.#previous = null
    }
    // A lost delivery was made all the same: the next one contains what is new since then.
    this.#scheduled(morning, at === 0 || isRestart || !chance(0.1))
    if (chance(0.08)) this.#scheduled(morning + 3600 + below(15 * 3600), true)
    const hour = morning + below(day - 7 * 3600)
    if (chance(0.12)) this.#make('full', { made: hour, from: 0, container: null })
    else if (chance(0.08)) this.#make('limited', { made: hour, from: hour - (5 + below(40)) * day, container: null })
    else if (chance(0.06)) this.#make('partial', { made: hour, from: 0, container: null })
  }

  #scheduled(made: number, isKept: boolean): void {
    const from = this.#previous
    this.#previous = made
    if (isKept) this.#make(from === null ? 'full' : 'increment', { made, from: from ?? 0, container: this.#container })
  }

  #make(kind: Kind, about: { made: number; from: number; container: string | null }): void {
    const { made, from, container } = about
    const followers = this.#listOf('followers', { kind, made, from })
    const following = this.#listOf('following', { kind, made, from: kind === 'limited' ? from : 0 })
    const named = Math.floor(made / day) * day * 1000
    const times = [...followers, ...following].map(({ since }) => since?.getTime() ?? 0)
    this.deliveries.push({
      id: `${this.deliveries.length}`,
      kind,
      made,
      madeAt: new Date(Math.max(named, ...times)),
      container,
      followers: kind === 'increment' && followers.length === 0 ? null : followers,
      following,
      writing: this.#fate.writing(kind, made, from),
    })
  }

  #listOf(list: 'followers' | 'following', { kind, made, from }: { kind: Kind; made: number; from: number }) {
    return this.#world.relations[list]
      .filter(({ since, until }) => since > from && since <= made && until > made)
      .filter(() => kind !== 'partial' || this.#world.chance(0.7))
      .map(({ since, person }): ArchivePerson => ({ username: nameAt(person, made), since: new Date(since * 1000) }))
  }
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
