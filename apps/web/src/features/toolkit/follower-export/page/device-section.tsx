'use client'

import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type Device, deviceOf } from './devices.ts'

interface DeviceSectionProps {
  device: Device
  title: string
  children: ReactNode
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The way on one device; open on the device itself for whoever asks for the guide. Without scripts all three can be opened. */
export function DeviceSection({ device, title, children }: DeviceSectionProps) {
  const own = useSyncExternalStore<Device | null>(
    subscribe,
    () => (window.location.hash === '#guide' ? deviceOf(navigator.userAgent) : null),
    () => null,
  )
  return (
    <Disclosure summary={title} open={own === device}>
      {children}
    </Disclosure>
  )
}
