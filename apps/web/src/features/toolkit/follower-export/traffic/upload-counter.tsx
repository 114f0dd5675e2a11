import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import type { RequestWatch, Traffic } from './watch-requests.ts'

const nothing: Traffic = { requests: 0, sentBytes: 0 }
const noopSubscribe = () => () => undefined

interface UploadCounterProps {
  /** `null` until measuring starts. */
  watch: RequestWatch | null
}

/** The measured data that this page has sent since the files were chosen. */
export function UploadCounter({ watch }: UploadCounterProps) {
  const t = useTranslations('followerExport.counter')
  const bytes = useBytes()
  const { requests, sentBytes } = useSyncExternalStore(
    watch?.subscribe ?? noopSubscribe,
    watch?.read ?? (() => nothing),
    () => nothing,
  )
  return (
    <section aria-labelledby="upload-counter" className="rounded-lg bg-tide-tint p-5">
      <h2 id="upload-counter" className="flex items-center gap-2 font-semibold">
        <Lock aria-hidden="true" className="size-4 text-tide" />
        {t('title')}
      </h2>
      <p className="tabular mt-2 font-semibold text-tide text-xl">{bytes(sentBytes)}</p>
      <p className="mt-1.5 text-sm">{watch ? t(sentBytes > 0 ? 'some' : 'none', { requests }) : t('before')}</p>
    </section>
  )
}
