'use client'

import { localePath } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'
import { useEarlyEntry } from '@tidewatch/ui/early-entry'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { handFiles } from './handed-files.ts'

/** Reads what is put into the file control inside, a plain one of the page: the import opens with it. */
export function ArchiveDrop({ children }: { children: ReactNode }) {
  const router = useRouter()
  const locale = useLocale()
  const place = useEarlyEntry<HTMLInputElement>()
  return (
    <div
      ref={(all) => {
        const control = all?.querySelector('input')
        return control ? place(control) : undefined
      }}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || !target.files?.length) return
        handFiles([...target.files])
        // The same file chosen again must be a change again.
        target.value = ''
        router.push(localePath('/import', isLocale(locale) ? locale : 'en'))
      }}
    >
      {children}
    </div>
  )
}
