import { answerShareImage } from '@tidewatch/share-image/answer-share-image'
import { orTryLater } from '@tidewatch/shell/xml'
import { pageImage } from '#/features/public-pages/page-image.ts'
import { isPublicPage } from '#/features/public-pages/public-pages.ts'
import { starImage } from '#/features/stars/star-image.ts'
import { loadStar } from '#/features/stars/star-reader.ts'

export const dynamic = 'force-dynamic'

interface ShareProps {
  params: Promise<{ locale: string; name: string[] }>
}

export async function GET({ url }: Request, { params }: ShareProps): Promise<Response> {
  const request = { url, params: await params }
  return orTryLater(() =>
    answerShareImage(request, async (locale, name) => {
      if (isPublicPage(name)) return (await pageImage(name, locale)).text
      const [, username] = /^star\/([^/]+)$/.exec(name) ?? []
      const star = username === undefined ? null : (await loadStar(locale, username)).star
      return star ? (await starImage(star, locale)).text : null
    }),
  )
}
