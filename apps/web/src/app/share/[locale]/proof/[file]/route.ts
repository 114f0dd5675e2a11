import { answerProofCard } from '@tidewatch/share-image/answer-proof-card'
import { withUnavailableFallback } from '@tidewatch/shell/xml'
import { isLocale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import { loadProofCard } from '#/features/reports/proof-cards/proof-card-reader.ts'
import { proofCardTexts } from '#/features/reports/proof-cards/proof-card-texts.ts'

export const dynamic = 'force-dynamic'

interface PictureProps {
  params: Promise<{ locale: string; file: string }>
}

/** The picture of a proof card, for embedding elsewhere. No text from the URL is drawn. */
export async function GET(_: Request, { params }: PictureProps): Promise<Response> {
  const { locale, file } = await params
  const [, id, format] = /^([\da-f-]{36})\.(svg|png)$/.exec(file) ?? []
  if (!isLocale(locale) || id === undefined || (format !== 'svg' && format !== 'png')) {
    return new Response(null, { status: 404 })
  }
  return withUnavailableFallback(async () => {
    const t = await getTranslations({ locale, namespace: 'proofCards' })
    const found = await loadProofCard(locale, id)
    if (!found) {
      const gone = { section: t('title'), title: t('gone.title'), figures: [], note: null }
      return answerProofCard(gone, format, true)
    }
    const { figures, note } = await proofCardTexts(found.card, locale)
    const texts = { section: t('title'), title: `@${found.card.account.username}`, figures, note }
    return answerProofCard(texts, format, false)
  })
}
