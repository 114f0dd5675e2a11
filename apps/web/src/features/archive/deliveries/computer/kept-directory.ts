import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { directoriesDatabase } from '@tidewatch/auth/session/stored-keys'
import type { ChoosableCategory } from '@tidewatch/insights/archive/archive-selection'
import { clear, createStore, del, get, set } from 'idb-keyval'
import type { KeptDelivery } from './delivery-progress.ts'
import type { Directory } from './directory.ts'

/** A folder that this browser watches for one account. */
export interface KeptDirectory {
  directory: Directory
  /** What of each delivery is sent. */
  chosen: ChoosableCategory[]
  deliveries: KeptDelivery[]
  checkedAt: number | null
}

const createDirectoryStore = () => createStore(directoriesDatabase, 'directories')
let opened: ReturnType<typeof createDirectoryStore> | undefined
const store = () => (opened ??= createDirectoryStore())

/** The folder of an account; `null` where none was chosen in this browser. */
export async function readKept(monitorId: string): Promise<KeptDirectory | null> {
  return (await get<KeptDirectory>(monitorId, store())) ?? null
}

export const keepDirectory = (monitorId: string, kept: KeptDirectory) => set(monitorId, kept, store())

export const forgetDirectory = (monitorId: string) => del(monitorId, store())

// Other pages delete the database; while this one has it open, that would wait.
onAccountsEmptied(() => {
  if (opened) void clear(opened)
})
