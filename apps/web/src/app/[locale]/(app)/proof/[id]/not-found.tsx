import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { getTranslations } from 'next-intl/server'

/** A card that was revoked or never existed; `instrumentation.ts` turns the response into a 410. */
export default async function ProofCardGone() {
  const t = await getTranslations('proofCards.gone')
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <title>{t('title')}</title>
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState title={t('title')}>{t('text')}</EmptyState>
    </div>
  )
}
