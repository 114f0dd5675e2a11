/** Whether a session shows that an address is its user's own. */
export function isOwnMailbox(session: { user: { email: string } } | null, address: string): boolean {
  return session !== null && mailboxOf(session.user.email) === mailboxOf(address)
}

/** One for all spellings of an address that reach the same mailbox, by the rule of `users.mailbox`: limits count by it. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@')
  const [mailbox = ''] = name.split('+')
  return ['gmail.com', 'googlemail.com'].includes(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`
}
