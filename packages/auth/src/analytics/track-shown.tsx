'use client'

import { useEffect, useEffectEvent } from 'react'
import { useTrack } from '../auth-provider.tsx'
import type { EventCatalogue, EventName } from './catalogue.ts'

/** Sends an event once the component beside it is on screen. Give it a `key` if that component may change. */
export function TrackShown<Name extends EventName>({ name, details }: { name: Name; details: EventCatalogue[Name] }) {
  const track = useTrack()
  const send = useEffectEvent(() => track(name, details))
  useEffect(() => send(), [])
  return null
}
