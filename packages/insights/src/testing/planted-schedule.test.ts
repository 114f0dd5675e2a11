import { expect, test } from 'vitest'
import { type PlantedDelivery, type PlantedRelation, plantSchedule } from './planted-schedule.ts'

const day = 86_400
const dayOf = ({ made }: PlantedDelivery) => Math.floor(made / day)

/** The number of missing deliveries between consecutive ones of the same schedule. */
function gapsOf(deliveries: readonly PlantedDelivery[]): number[] {
  const scheduled = deliveries.filter(({ container }) => container !== null)
  return scheduled.flatMap((delivery, index) => {
    const before = scheduled[index - 1]
    return before?.container === delivery.container && before ? [dayOf(delivery) - dayOf(before) - 1] : []
  })
}

const hasReturned = (relations: readonly PlantedRelation[]) =>
  new Set(relations.map(({ person }) => person)).size < relations.length

const hasEnded = ({ until }: PlantedRelation) => until < Date.UTC(2100, 0) / 1000

// The worlds prove nothing about events that never occur in them.
test('everything that can happen to a schedule happens in some of its worlds', () => {
  const worlds = Array.from({ length: 200 }, (_, seed) => plantSchedule(seed + 1))
  const seen = (happens: (world: (typeof worlds)[number]) => boolean) => worlds.filter(happens).length
  const counts = {
    left: seen(({ relations }) => relations.followers.some(hasEnded)),
    returned: seen(({ relations }) => hasReturned(relations.followers)),
    renamed: seen(({ relations }) => relations.followers.some(({ person }) => person.names.length > 1)),
    oneLost: seen(({ deliveries }) => gapsOf(deliveries).includes(1)),
    twoLost: seen(({ deliveries }) => gapsOf(deliveries).some((gap) => gap >= 2)),
    twiceADay: seen(({ deliveries }) => gapsOf(deliveries).includes(-1)),
    restarted: seen(({ deliveries }) => new Set(deliveries.map(({ container }) => container ?? '')).size > 2),
    emptyDay: seen(({ deliveries }) => deliveries.some(({ followers }) => followers === null)),
    onePerson: seen(({ deliveries }) => deliveries.some(({ followers }) => followers?.length === 1)),
    bareList: seen(({ deliveries }) =>
      deliveries.some(({ followers, writing }) => writing.isBare && followers?.length === 1),
    ),
    otherLanguage: seen(({ deliveries }) => new Set(deliveries.map(({ writing }) => writing.language)).size > 1),
    ownerRenamed: seen(({ deliveries }) => new Set(deliveries.map(({ writing }) => writing.owner)).size > 1),
    ownerRenamedTwice: seen(({ deliveries }) => new Set(deliveries.map(({ writing }) => writing.owner)).size > 2),
    fullInTheMiddle: seen(({ deliveries }) =>
      deliveries.slice(1, -1).some(({ kind, container }) => kind === 'full' && container === null),
    ),
  }
  for (const [event, count] of Object.entries(counts)) expect(count, event).toBeGreaterThan(5)
})
