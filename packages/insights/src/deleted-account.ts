const placeholder = /^(?:__deleted__.*|instagramuser)$/

/** True for the names that archives give to accounts that no longer exist. Several people share one such name. */
export function isDeletedAccount(username: string): boolean {
  return placeholder.test(username)
}
