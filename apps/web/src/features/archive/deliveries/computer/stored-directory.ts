import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { directoriesDatabase } from '@tidewatch/auth/session/stored-keys'
import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import { clear, createStore, del, get, set } from 'idb-keyval'
import type { StoredDelivery } from './delivery-progress.ts'
import type { Directory } from './directory.ts'

/** A folder that this browser watches for one account. */
export interface StoredDirectory {
  directory: Directory
  /** Categories to send from each delivery. */
  chosen: SelectableCategory[]
  deliveries: StoredDelivery[]
  checkedAt: number | null
}

const createDirectoryStore = () => createStore(directoriesDatabase, 'directories')
let opened: ReturnType<typeof createDirectoryStore> | undefined
const store = () => (opened ??= createDirectoryStore())

/** An account's folder; `null` if none was chosen in this browser. */
export async function loadDirectory(monitorId: string): Promise<StoredDirectory | null> {
  return (await get<StoredDirectory>(monitorId, store())) ?? null
}

export const saveDirectory = (monitorId: string, kept: StoredDirectory) => set(monitorId, kept, store())

export const forgetDirectory = (monitorId: string) => del(monitorId, store())

// Other pages delete the database, and an open connection here would block that.
onAccountsEmptied(() => {
  if (opened) void clear(opened)
})
