'use client'

import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { type ReactNode, useEffect, useState } from 'react'
import { type Device, deviceOf } from './devices.ts'

interface DeviceSectionProps {
  device: Device
  title: string
  children: ReactNode
}

/**
 * The way on one device; opens on the device itself for whoever asks for the guide, and stays open: a part that closes
 * above takes away what the next link leads to. Without scripts all three can be opened.
 */
export function DeviceSection({ device, title, children }: DeviceSectionProps) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const look = () => {
      if (window.location.hash === '#guide' && deviceOf(navigator.userAgent) === device) setAsked(true)
    }
    look()
    window.addEventListener('hashchange', look, { signal: stop.signal })
    return () => stop.abort()
  }, [device])
  return (
    <Disclosure summary={title} open={isAsked}>
      {children}
    </Disclosure>
  )
}
