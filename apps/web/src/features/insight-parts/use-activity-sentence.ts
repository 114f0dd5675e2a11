'use client'

import type { Activity } from '@tidewatch/insights/activity'
import { useTranslations } from 'next-intl'

/** An activity in one sentence, the same as in mails and feeds. */
export function useActivitySentence(): (activity: Activity) => string {
  const t = useTranslations('insights.activity')
  return (activity) => {
    switch (activity.kind) {
      case 'post-published':
      case 'post-removed':
      case 'post-restored':
        return t(activity.kind, { mediaType: activity.mediaType })
      case 'username-changed':
        return t(activity.kind, { before: activity.before ?? '', after: activity.after ?? '' })
      case 'followers-milestone':
        return t(activity.kind, { milestone: activity.milestone })
      case 'followers-spike':
      case 'followers-drop':
        return t(activity.kind, { before: activity.before, after: activity.after })
      case 'comments-received': {
        const { comments, mentions } = activity
        return t(activity.kind, { comments, mentions, both: comments > 0 && mentions > 0 ? 'yes' : 'no' })
      }
      case 'follower-gained':
      case 'follower-lost':
      case 'following-added':
      case 'following-removed':
        return t(activity.kind, { username: activity.username })
      default:
        return t(activity.kind)
    }
  }
}
