import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { byLatestChange } from '#/features/watch/monitors/by-latest-change.ts'

type Named = Pick<DashboardMonitor, 'username' | 'name' | 'archivedAt' | 'tags' | 'lastChangeAt'>

/** The watched accounts that contain every typed word, ordered by latest change. */
export function findAccounts<Account extends Named>(accounts: readonly Account[], typed: string): Account[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return accounts
    .filter(({ username, name, archivedAt, tags }) => {
      const text = plain([`@${username}`, name, ...tags].join(' '))
      return archivedAt === null && words.every((word) => text.includes(word))
    })
    .toSorted(byLatestChange)
}

/** Strips case and accents, so that `cafe` finds `Café`. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
