/** Whether an address belongs to the session's user. */
export function isOwnMailbox(session: { user: { email: string } } | null, address: string): boolean {
  return session !== null && mailboxOf(session.user.email) === mailboxOf(address)
}

/** The same for all spellings of an address that reach one mailbox, as in `users.mailbox`. Used as a key for limits. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@')
  const [mailbox = ''] = name.split('+')
  return ['gmail.com', 'googlemail.com'].includes(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`
}
