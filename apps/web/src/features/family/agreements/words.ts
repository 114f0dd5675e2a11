/** What no family agreement shares, and the teen's rights; keys of the `family` messages. */
export const neverShared = ['messages', 'names', 'content', 'secret'] as const
export const teenRights = ['see', 'hide', 'pause', 'end'] as const
