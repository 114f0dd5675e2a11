/** True for the names that archives use for accounts that no longer exist. Several people share one such name. */
export function isDeletedAccount(username: string): boolean {
  return username.startsWith('__deleted__') || username === 'instagramuser'
}
