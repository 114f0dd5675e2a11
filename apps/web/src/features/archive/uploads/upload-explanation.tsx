import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** How this differs from reading in the browser, shown before the user chooses it. */
export function UploadExplanation() {
  const t = useTranslations('uploads.what')
  return (
    <section aria-labelledby="what-happens" className="rounded-lg border border-hairline bg-amber-tint p-5">
      <h2 id="what-happens" className="flex items-center gap-2 font-semibold">
        <Upload aria-hidden="true" className="size-4 text-amber" />
        {t('title')}
      </h2>
      <ul className="mt-2 flex max-w-reading list-disc flex-col gap-1 pl-5 text-sm">
        <li>{t('travels')}</li>
        <li>{t('reads')}</li>
        <li>{t('erased')}</li>
      </ul>
    </section>
  )
}
