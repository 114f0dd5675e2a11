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
 * Instructions for one device. Expands on that device when the guide is linked to, and stays expanded, because
 * collapsing it would shift the target of the next link. Without scripts, all three can be expanded.
 */
export function DeviceSection({ device, title, children }: DeviceSectionProps) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const detectDevice = () => {
      if (window.location.hash === '#guide' && deviceOf(navigator.userAgent) === device) setAsked(true)
    }
    detectDevice()
    window.addEventListener('hashchange', detectDevice, { signal: stop.signal })
    return () => stop.abort()
  }, [device])
  return (
    <Disclosure summary={title} open={isAsked}>
      {children}
    </Disclosure>
  )
}
