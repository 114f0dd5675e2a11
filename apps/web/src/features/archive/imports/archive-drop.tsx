'use client'

import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath } from '@tidewatch/site-config/hosts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { handFiles } from '#/features/archive/reading/kept-files.ts'

/** Reads what is put into the file control inside, a plain one of the page: the import opens with it. */
export function ArchiveDrop({ children }: { children: ReactNode }) {
  const router = useRouter()
  const locale = usePageLocale()
  const zone = useRef<HTMLDivElement>(null)
  const take = (control: HTMLInputElement) => {
    if (!control.files?.length) return
    handFiles([...control.files])
    // The same file chosen again must be a change again.
    control.value = ''
    router.push(localePath('/import', locale))
  }
  // The control is the server's: files may be in it by the time this listens.
  const takeEarly = useRef(() => {
    const control = zone.current?.querySelector('input')
    if (control) take(control)
  })
  useEffect(() => takeEarly.current(), [])
  return (
    <div
      ref={zone}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) take(target)
      }}
    >
      {children}
    </div>
  )
}
