import { useMutation } from '@tanstack/react-query'
import { markFeedSeenMutation } from '@tidewatch/api-client/users/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FeedItem } from '@tidewatch/contract/users/dashboard'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keyOf, newItemsSince, seenMark } from '#/features/users/dashboard/feed/seen-mark.ts'

/** Debounces marks: sent this long after the last change came on screen. */
const debounceMs = 800

/** The API caps marks at its own clock, which the device's may lag behind. */
const endOfTime = '9999-12-31T00:00:00.000Z'

interface SeenOptions {
  items: readonly FeedItem[]
  /** The API's initial mark: new changes stay marked as new while the page is open. */
  seenUntil: string
  unseen: number
}

/** Tracks which changes are new to the user, and marks them as seen on all devices once they've been on screen. */
export function useSeen({ items, seenUntil, unseen }: SeenOptions) {
  const { mutate, isPending } = useMutation(markFeedSeenMutation(useApi()))
  const [since] = useState(seenUntil)
  const [shown] = useState(() => new Set<string>())
  const marked = useRef(seenUntil)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = (until: string) => {
    marked.current = until
    mutate(until, {
      onSuccess: (mark) => {
        marked.current = mark.seenUntil
      },
    })
  }
  const sendShown = useEffectEvent(() => {
    const until = seenMark(items, { marked: marked.current, unseen, shown })
    if (until !== null) send(until)
  })
  const [observer, setObserver] = useState<IntersectionObserver | null>(null)
  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue
          for (const key of JSON.parse(target.dataset.seen ?? '[]') as string[]) shown.add(key)
          watching.unobserve(target)
        }
        clearTimeout(timer.current)
        timer.current = setTimeout(sendShown, debounceMs)
      },
      { threshold: 0.5 },
    )
    setObserver(watching)
    return () => {
      clearTimeout(timer.current)
      watching.disconnect()
    }
  }, [shown])
  const newItems = new Set(newItemsSince(items, since).map(keyOf))
  return {
    isNew: (item: FeedItem) => newItems.has(keyOf(item)),
    /** Props for the element that shows these items: `ref` and `data-seen`. */
    shows: (these: readonly FeedItem[]) => {
      const keys = these.map(keyOf).filter((key) => newItems.has(key))
      if (keys.length === 0) return {}
      return {
        'data-seen': JSON.stringify(keys),
        ref: (element: HTMLElement | null) => {
          if (element) observer?.observe(element)
        },
      }
    },
    markAll: () => send(endOfTime),
    busy: isPending,
  }
}
export type Seen = ReturnType<typeof useSeen>
