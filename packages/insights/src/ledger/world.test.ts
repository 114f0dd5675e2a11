import { expect, inject, test } from 'vitest'
import { looksIncremental } from '../archive/list-evidence.ts'
import type { ArchivePerson, ComparedList, ListCompleteness } from '../observation.ts'
import { nameAt, type PlantedDelivery, type PlantedRelation, plantSchedule } from '../testing/planted-schedule.ts'
import { type Delivery, type LedgerStep, ledgerOf } from '../testing/whole-ledger.ts'
import { completenessOf, judgeList } from './verdict.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ledgerSeeds: number
  }
}

const seeds = inject('ledgerSeeds')

interface Judged extends Delivery {
  truth: PlantedDelivery
}

const oldestOf = (people: readonly ArchivePerson[]) => {
  const times = people.flatMap(({ since }) => (since ? [since.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** The lists as an import judges them, without knowing how they were planted. */
function judge(deliveries: readonly PlantedDelivery[], list: ComparedList): Judged[] {
  return deliveries.flatMap((truth, index): Judged[] => {
    const people = truth[list]
    if (people === null) return []
    const { madeAt, container } = truth
    const dates = { oldest: oldestOf(people), madeAt }
    const following = { oldest: oldestOf(truth.following ?? []), madeAt }
    const claimed: ListCompleteness =
      truth.kind === 'partial'
        ? 'partial'
        : list === 'followers' && looksIncremental(dates, following)
          ? 'increment'
          : 'unknown'
    const before = deliveries.slice(0, index).findLast((other) => container !== null && other.container === container)
    const judged = judgeList(
      { ...dates, claimed, newest: null, people: people.length },
      { list, following, scheduledBefore: before?.madeAt ?? null, counter: [] },
    )
    const state = { completeness: completenessOf(judged.verdict), ...dates }
    return [{ id: truth.id, ordinal: madeAt.getTime() * 100 + index, state, people, truth }]
  })
}

const beganAt = (relations: readonly PlantedRelation[], { since }: ArchivePerson) =>
  relations.filter((relation) => relation.since * 1000 === since?.getTime())
const hadName = ({ person }: PlantedRelation, name: string) => person.names.some((each) => each.name === name)

/** Claims of a step that the truth doesn't support. */
function falseNames(step: LedgerStep, judged: readonly Judged[], relations: readonly PlantedRelation[]): string[] {
  const at = (id: string) => judged.find((each) => each.id === id)
  const made = at(step.id)?.truth.made ?? Number.NaN
  // A gain is reported with its own moment, so that moment has to be true.
  const main = at(step.since)?.state.madeAt ?? new Date()
  const lost = step.lost.filter(
    (claim) => !beganAt(relations, claim).some((each) => hadName(each, claim.username) && each.until <= made),
  )
  const gained = step.gained.filter(
    (claim) =>
      claim.since === null ||
      claim.since <= main ||
      !beganAt(relations, claim).some((each) => nameAt(each.person, made) === claim.username && each.since <= made),
  )
  const renamed = step.renamed.filter(
    (claim) => !beganAt(relations, claim).some((each) => hadName(each, claim.before) && hadName(each, claim.username)),
  )
  return [
    ...lost.map(({ username }) => `${username} did not leave`),
    ...gained.map(({ username }) => `${username} did not come`),
    ...renamed.map(({ before, username }) => `${before} is not ${username}`),
  ]
}

const key = ({ username, since }: ArchivePerson) => `${username} ${since?.getTime()}`

const moment = ({ since }: ArchivePerson) => since?.getTime() ?? Number.NaN

/**
 * True names that the deliveries prove but the ledger doesn't report, among people who share their moment with no one.
 */
function missing(steps: readonly LedgerStep[], judged: readonly Judged[], relations: readonly PlantedRelation[]) {
  const lost = new Set(steps.flatMap((step) => step.lost.map(key)))
  const gained = new Set(steps.flatMap((step) => step.gained.map(key)))
  const all = judged.toSorted((a, b) => a.ordinal - b.ordinal)
  const isAlone = (person: ArchivePerson) => beganAt(relations, person).length === 1
  return all.flatMap((later, index) => {
    const earlier = all.slice(0, index)
    // The last name that a delivery shows for someone who is gone is the one to report.
    const shown = new Map(earlier.flatMap(({ people }) => people.map((person) => [moment(person), person] as const)))
    const presentMoments = new Set(later.people.map(moment))
    const isFull = later.state.completeness === 'full'
    const left = [...shown.values()].filter(
      (person) => isFull && !presentMoments.has(moment(person)) && !lost.has(key(person)),
    )
    const made = Math.max(...earlier.map(({ truth }) => truth.made * 1000))
    const came = later.people.filter(
      (person) => index > 0 && !shown.has(moment(person)) && moment(person) > made && !gained.has(key(person)),
    )
    return [
      ...left.filter(isAlone).map(({ username }) => `${username} left by ${later.truth.kind} ${later.id}`),
      ...came.filter(isAlone).map(({ username }) => `${username} came by ${later.id}`),
    ]
  })
}

const reportedCounts = { lost: 0, gained: 0, renamed: 0, unsure: 0 }
const kinds = ['lost', 'gained', 'renamed', 'unsure'] as const

function errorsOf(seed: number, list: ComparedList): string[] {
  const { deliveries, relations } = plantSchedule(seed)
  const judged = judge(deliveries, list)
  const steps = ledgerOf(judged)
  for (const step of steps) for (const kind of kinds) reportedCounts[kind] += step[kind].length
  const arrived = [...judged.slice(1).reverse(), ...judged.slice(0, 1), ...judged.slice(-2)]
  const isSame = JSON.stringify(ledgerOf(arrived)) === JSON.stringify(steps)
  const found = [
    ...steps.flatMap((step) => falseNames(step, judged, relations[list]).map((name) => `${step.id}: ${name}`)),
    ...missing(steps, judged, relations[list]).map((name) => `not told: ${name}`),
    ...(isSame ? [] : ['depends on the order of arrival']),
  ]
  return found.map((error) => `world ${seed}, ${list}: ${error}`)
}

test(`of ${seeds} schedules, no name is false, and none that they prove is missing`, () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    expect([...errorsOf(seed, 'followers'), ...errorsOf(seed, 'following')]).toEqual([])
  }
  // Worlds in which nothing can be reported would pass as well.
  for (const count of Object.values(reportedCounts)) expect(count).toBeGreaterThan(seeds / 2)
}, 600_000)
