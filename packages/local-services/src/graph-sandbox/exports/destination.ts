import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type DestinationName = 'folder' | 'drive' | 'transfer'

export interface Delivery {
  owner: string
  /** The Google account whose Drive receives it. */
  address: string
  container: string
  folder: string
  /** Text contents by path in the folder. */
  files: Readonly<Record<string, string>>
}

/** Where a schedule's deliveries go. */
export interface Destination {
  write(delivery: Delivery): Promise<void>
  /** Shares a container with Tidewatch, or stops sharing it. False if there is none. */
  share?(delivery: Pick<Delivery, 'address' | 'container'>, on: boolean): boolean
}

/** A local folder, filled as by a sync client: one subfolder per account. */
export function folderDestination(root: string): Destination {
  return {
    async write({ owner, container, folder, files }) {
      for (const [path, text] of Object.entries(files)) {
        const file = join(root, owner, container, folder, path)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, text)
      }
    },
  }
}
