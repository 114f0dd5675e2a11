'use client'

import { localeOr } from '@tidewatch/site-config/locales'
import { useLocale } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'

async function loadReplay(language: string) {
  const locale = localeOr(language)
  const [{ LoadedReplay }, { loadReplayMessages }] = await Promise.all([
    import('./loaded-replay.tsx'),
    import('@tidewatch/i18n/replay-messages'),
  ])
  return { LoadedReplay, messages: await loadReplayMessages(locale) }
}

type Loaded = Awaited<ReturnType<typeof loadReplay>>

interface ReplayHereProps {
  /** Keeps the place. */
  waiting: ReactNode
  /** Where the samples are, for whom the replay cannot be loaded. */
  children: ReactNode
}

/** The replay of a sample account on a page that loads nothing for it before it is near. */
export function ReplayHere({ waiting, children }: ReplayHereProps) {
  const language = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        loadReplay(language).then(setLoaded, () => setLoaded('failed'))
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [language])

  if (loaded === 'failed') return children
  return (
    <div ref={place}>
      {loaded ? <loaded.LoadedReplay messages={loaded.messages} waiting={waiting} fallback={children} /> : waiting}
    </div>
  )
}
