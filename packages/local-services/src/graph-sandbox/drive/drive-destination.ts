import type { Destination } from '../exports/destination.ts'
import type { Drive } from './drive-app.ts'

/** The sample Drive as a destination: each delivery is a folder in the schedule's container. */
export function driveDestination({ store, account }: Pick<Drive, 'store' | 'account'>): Destination {
  const find = (address: string, container: string) =>
    [...store.nodes.values()].find((node) => node.parent === null && node.name === container && node.owner === address)
  return {
    share({ address, container }, on) {
      const node = find(address, container)
      if (!node) return false
      if (on) store.share(node.id, account.client_email)
      else store.unshare(node.id, account.client_email)
      return true
    },

    async write({ address, container, folder, files }) {
      const around = find(address, container) ?? store.addFolder(container, address)
      const within = store.addFolder(folder, address, around.id)
      for (const [path, text] of Object.entries(files)) store.addFile(path, text, within)
    },
  }
}
