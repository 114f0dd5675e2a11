import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type DestinationName = 'folder' | 'drive' | 'transfer'

export interface Delivery {
  owner: string
  /** Of the Google account whose Drive it goes to. */
  address: string
  container: string
  folder: string
  /** Texts by their paths in the folder. */
  files: Readonly<Record<string, string>>
}

/** Where a schedule delivers to. */
export interface Destination {
  write(delivery: Delivery): Promise<void>
  /** Lets Tidewatch see a container, or not any more. False where there is none. */
  share?(delivery: Pick<Delivery, 'address' | 'container'>, on: boolean): boolean
}

/** A folder on this machine, as a sync client would fill it: a sub-folder per account. */
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
