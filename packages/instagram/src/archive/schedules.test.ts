import type { ArchivePerson } from '@tidewatch/insights/observation'
import { type PlantedDelivery, plantSchedule } from '@tidewatch/insights/testing/planted-schedule'
import { expect, test } from 'vitest'
import { readPlain } from './testing/read-plain.ts'
import { writtenDelivery } from './testing/written-delivery.ts'
import { openArchive } from './zip/open-archive.ts'

const worlds = 150

const lines = (people: readonly ArchivePerson[] | null) =>
  people?.map(({ username, since }) => `${username} ${since?.toISOString()}`).sort()

async function errorsOf(delivery: PlantedDelivery): Promise<string[]> {
  const { kind, madeAt, writing } = delivery
  const { owner, formerOwners, exportedAt, observation, completeness, warnings } = await readPlain(
    await openArchive([writtenDelivery(delivery)]),
  )
  const errors: string[] = []
  for (const list of ['followers', 'following'] as const) {
    const [read, planted] = [lines(observation[list]), lines(delivery[list])]
    if (JSON.stringify(read) !== JSON.stringify(planted)) errors.push(`${list}: ${read} instead of ${planted}`)
    if (completeness[list] === 'partial') errors.push(`${list} is called damaged`)
  }
  if (kind === 'increment' && completeness.followers === 'full') errors.push('an increment is called full')
  if (owner !== writing.owner) errors.push(`owner ${owner} instead of ${writing.owner}`)
  const former = writing.renames.map(({ before }) => before).reverse()
  if (JSON.stringify(formerOwners) !== JSON.stringify(former)) errors.push(`formerly ${formerOwners}, not ${former}`)
  const youngest = Math.max(madeAt.getTime(), ...writing.renames.map(({ at }) => at * 1000))
  if (exportedAt?.getTime() !== youngest) errors.push(`made ${exportedAt?.toISOString()}`)
  if (warnings.length > 0) errors.push(JSON.stringify(warnings))
  return errors
}

test(`of ${worlds} schedules, whatever their language, their owner's name and their lists of one, each delivery is read as it is`, async () => {
  for (let seed = 1; seed <= worlds; seed += 1) {
    for (const delivery of plantSchedule(seed).deliveries) {
      const errors = await errorsOf(delivery)
      expect(errors.map((error) => `world ${seed}, delivery ${delivery.id}: ${error}`)).toEqual([])
    }
  }
}, 120_000)
