/** What no family agreement shares, and what its teen may do; keys of the `family` messages. */
export const neverShared = ['messages', 'names', 'content', 'secret'] as const
export const teensRights = ['see', 'hide', 'pause', 'end'] as const
