'use client'

import type { ApiClient } from '@tidewatch/api-client/clients'
import { useApi } from '@tidewatch/auth/auth-provider'
import { usePageLocale } from '@tidewatch/i18n/page-locale'
import type { Locale } from '@tidewatch/site-config/locales'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/**
 * Requests the sample first, and loads the components while the API responds. Separate imports evaluate in separate
 * tasks; a single one blocked a slow phone for a third of a second.
 */
async function loadParts(client: ApiClient, locale: Locale) {
  const { loadReplay } = await import('./load-replay.ts')
  const [sample, { LoadedReplay }, { loadReplayMessages }] = await Promise.all([
    loadReplay(client),
    import('./loaded-replay.tsx'),
    import('@tidewatch/i18n/replay-messages'),
  ])
  return sample && { LoadedReplay, sample, messages: await loadReplayMessages(locale) }
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadParts>>>

interface InlineReplayProps {
  /** Placeholder while loading. */
  waiting: ReactNode
  /** Fallback if the replay can't be loaded: a link to the samples. */
  children: ReactNode
}

/** The replay of a sample account, for a page that loads nothing for it until it's close to the viewport. */
export function InlineReplay({ waiting, children }: InlineReplayProps) {
  const client = useApi()
  const locale = usePageLocale()
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        loadParts(client, locale).then(
          (parts) => startTransition(() => setLoaded(parts ?? 'failed')),
          () => setLoaded('failed'),
        )
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [client, locale])

  if (loaded === 'failed') return children
  return (
    <div ref={place}>
      {loaded ? <loaded.LoadedReplay messages={loaded.messages} sample={loaded.sample} /> : waiting}
    </div>
  )
}
