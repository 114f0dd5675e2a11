import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** The amount uploaded, which stays at zero until the user sends something. */
export function NothingUploaded() {
  const t = useTranslations('imports.local')
  const bytes = useBytes()
  return (
    <section aria-labelledby="nothing-uploaded" className="rounded-lg bg-tide-tint p-5">
      <h2 id="nothing-uploaded" className="tabular flex items-center gap-2 font-semibold text-tide text-xl">
        <Lock aria-hidden="true" className="size-5" />
        {t('sent', { bytes: bytes(0) })}
      </h2>
      <p className="mt-1.5 text-sm">{t('text')}</p>
    </section>
  )
}
