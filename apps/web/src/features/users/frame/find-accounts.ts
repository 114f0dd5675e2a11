import type { Monitor } from '@tidewatch/contract/watch/monitors'

type Named = Pick<Monitor, 'username' | 'name' | 'archivedAt' | 'tags'>

/** The watched accounts that hold every word that was typed, in their order. */
export function findAccounts<Account extends Named>(accounts: readonly Account[], typed: string): Account[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return accounts.filter(({ username, name, archivedAt, tags }) => {
    const text = plain([`@${username}`, name, ...tags].join(' '))
    return archivedAt === null && words.every((word) => text.includes(word))
  })
}

/** Without case and marks, so that `cafe` finds `Café`. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
