'use client'

import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath } from '@tidewatch/site-config/hosts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { setPendingFiles } from '#/features/archive/reading/kept-files.ts'

/** Opens the import with files chosen in the plain file input inside. */
export function ArchiveDrop({ children }: { children: ReactNode }) {
  const router = useRouter()
  const locale = usePageLocale()
  const zone = useRef<HTMLDivElement>(null)
  const openImport = (control: HTMLInputElement) => {
    if (!control.files?.length) return
    setPendingFiles([...control.files])
    // So that choosing the same file again fires a change event.
    control.value = ''
    router.push(localePath('/import', locale))
  }
  // The input is rendered on the server, so it may already contain files when this mounts.
  const openEarlyImport = useRef(() => {
    const control = zone.current?.querySelector('input')
    if (control) openImport(control)
  })
  useEffect(() => openEarlyImport.current(), [])
  return (
    <div
      ref={zone}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) openImport(target)
      }}
    >
      {children}
    </div>
  )
}
