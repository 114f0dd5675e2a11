import type { DeliveryProblem } from '@tidewatch/contract/archive/deliveries'
import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import {
  compareByDay,
  isFinished,
  missingListProblem,
  type StoredDelivery,
  updateDelivery,
} from './delivery-progress.ts'
import { type ListedDelivery, listDeliveries } from './list-deliveries.ts'
import type { StoredDirectory } from './stored-directory.ts'

/** A delivery that can't be imported, and why. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
  readonly problem: DeliveryProblem

  constructor(problem: DeliveryProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface DirectoryPorts {
  now: () => number
  quietMinutes: number
  /** Reads the files and sends the chosen parts. Rejects with `DeliveryRefused` if the files are at fault. */
  importFiles: (files: ArchiveFile[], options: { attempts: number; isNewest: boolean }) => Promise<string>
  removeImport: (importId: string) => Promise<unknown>
  keep: (kept: StoredDirectory) => Promise<unknown>
  onRead: () => void
}

/**
 * Scans the folder and reads finished deliveries, oldest first. Saves every step, so that a page closed midway resumes
 * from there. Rejects with any other error of sending, and if the folder can't be read.
 */
export async function checkDirectory(kept: StoredDirectory, ports: DirectoryPorts): Promise<StoredDirectory> {
  const listed = await listDeliveries(kept.directory, kept.chosen)
  const before = new Map(kept.deliveries.map((delivery) => [delivery.id, delivery]))
  for (const delivery of listed) before.set(delivery.id, updateDelivery(before.get(delivery.id), delivery, ports.now()))
  let current: StoredDirectory = {
    ...kept,
    deliveries: [...before.values()].sort(compareByDay),
    checkedAt: ports.now(),
  }
  await ports.keep(current)

  const files = new Map(listed.map((delivery) => [delivery.id, delivery]))
  const finished = current.deliveries.filter((delivery) => isFinished(delivery, { ...ports, now: ports.now() }))
  for (const delivery of finished) {
    const found = files.get(delivery.id)
    if (!found) continue
    const after = await importDelivery(found, delivery, { ports, isNewest: delivery === finished.at(-1) })
    current = { ...current, deliveries: current.deliveries.map((each) => (each.id === after.id ? after : each)) }
    await ports.keep(current)
  }
  return current
}

async function importDelivery(
  listed: ListedDelivery,
  delivery: StoredDelivery,
  { ports, isNewest }: { ports: DirectoryPorts; isNewest: boolean },
): Promise<StoredDelivery> {
  if (!listed.hasList) {
    const problem = missingListProblem(listed, delivery, ports.now())
    return problem ? { ...delivery, state: problem === 'html' ? 'refused' : 'unread', problem } : delivery
  }
  ports.onRead()
  const { attempts } = delivery
  try {
    const importId = await ports.importFiles(listed.files, { attempts, isNewest })
    // An import made before a part arrived would report everyone in that part as gone.
    if (delivery.importId && delivery.importId !== importId) await ports.removeImport(delivery.importId)
    return { ...delivery, state: 'read', problem: null, importId, readAt: ports.now() }
  } catch (error) {
    if (!(error instanceof DeliveryRefused)) throw error
    const isFinal = error.problem !== 'damaged' && error.problem !== 'no-room'
    return { ...delivery, state: isFinal ? 'refused' : 'unread', problem: error.problem, attempts: attempts + 1 }
  }
}
