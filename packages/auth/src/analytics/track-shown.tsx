'use client'

import { useEffect, useEffectEvent } from 'react'
import { useTrack } from '../auth-provider.tsx'
import type { EventCatalogue, EventName } from './catalogue.ts'

/** Sends an event when what it stands beside is on screen. Give it a `key` where one thing may follow another. */
export function TrackShown<Name extends EventName>({ name, details }: { name: Name; details: EventCatalogue[Name] }) {
  const track = useTrack()
  const send = useEffectEvent(() => track(name, details))
  useEffect(() => send(), [])
  return null
}
