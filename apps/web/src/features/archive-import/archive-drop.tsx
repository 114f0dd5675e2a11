'use client'

import { localePath } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'
import type { FileDrop } from '@tidewatch/ui/file-drop'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { handFiles } from './handed-files.ts'

interface ArchiveDropProps {
  label: string
  dropText: string
  hint: string
  /** Leads to the import, and stands there until files can be dropped: pages show it before they load any of this. */
  children: ReactNode
}

/** A place for an archive on other pages: what is put there is read by the import, which opens with it. */
export function ArchiveDrop({ children, ...texts }: ArchiveDropProps) {
  const router = useRouter()
  const locale = useLocale()
  const [Drop, setDrop] = useState<typeof FileDrop | null>(null)
  useEffect(() => {
    import('@tidewatch/ui/file-drop').then(
      (loaded) => setDrop(() => loaded.FileDrop),
      // What stands there leads to the import, where files can be dropped as well.
      () => undefined,
    )
  }, [])
  if (!Drop) return children
  return (
    <Drop
      {...texts}
      multiple
      onFiles={(files) => {
        handFiles(files)
        router.push(localePath('/import', isLocale(locale) ? locale : 'en'))
      }}
    />
  )
}
