import type { FeedItem } from '@tidewatch/contract/users/dashboard'

/** A change for tests, known as soon as it happened. */
export function feedItem(id: string, at: string, bits = 3, notBefore: string | null = null): FeedItem {
  return {
    monitorId: 'monitor',
    activity: { id, kind: 'picture-changed', at, notBefore },
    knownAt: at,
    bits,
    habit: { times: 1, days: 90 },
    picture: null,
  }
}
