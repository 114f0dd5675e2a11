/** When the current texts came into force. Change it with the texts. */
export const inForceSince = new Date('2026-11-21T00:00:00Z')
