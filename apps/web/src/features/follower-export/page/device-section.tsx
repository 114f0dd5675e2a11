'use client'

import { Disclosure } from '@tidewatch/ui/disclosure'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type Device, deviceOf } from './devices.ts'

interface DeviceSectionProps {
  device: Device
  title: string
  children: ReactNode
}

const never = () => () => undefined

/** The way on one device; open on the device itself. Without scripts all three can be opened. */
export function DeviceSection({ device, title, children }: DeviceSectionProps) {
  const own = useSyncExternalStore<Device | null>(
    never,
    () => deviceOf(navigator.userAgent),
    () => null,
  )
  return (
    <Disclosure summary={title} open={own === device}>
      {children}
    </Disclosure>
  )
}
