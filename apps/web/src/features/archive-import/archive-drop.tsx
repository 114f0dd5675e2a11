'use client'

import { localePath } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'
import { FileDrop } from '@tidewatch/ui/file-drop'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { handFiles } from './handed-files.ts'

interface ArchiveDropProps {
  label: string
  dropText: string
  hint: string
}

/** A place for an archive on other pages: what is put there is read by the import, which opens with it. */
export function ArchiveDrop(texts: ArchiveDropProps) {
  const router = useRouter()
  const locale = useLocale()
  return (
    <FileDrop
      {...texts}
      multiple
      onFiles={(files) => {
        handFiles(files)
        router.push(localePath('/import', isLocale(locale) ? locale : 'en'))
      }}
    />
  )
}
