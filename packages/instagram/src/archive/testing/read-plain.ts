import { type ArchiveReading, observationOf } from '../archive-reading.ts'
import { type ReadArchiveOptions, readArchive } from '../read-archive.ts'
import type { ArchiveInventory } from '../verdict/inventory.ts'

/** Reads an archive, with its lists as plain objects in `observation`. */
export async function readPlain(inventory: ArchiveInventory, options?: ReadArchiveOptions) {
  const reading: ArchiveReading = await readArchive(inventory, options)
  return { ...reading, observation: observationOf(reading) }
}
