import { answerShareImage } from '@tidewatch/share-image/answer-share-image'
import { withUnavailableFallback } from '@tidewatch/shell/xml'
import { publicFigureImage } from '#/features/reports/public-figures/public-figure-image.ts'
import { loadPublicFigure } from '#/features/reports/public-figures/public-figure-reader.ts'
import { pageImage } from '#/features/site/public-pages/page-image.ts'
import { isPublicPage } from '#/features/site/public-pages/public-pages.ts'

export const dynamic = 'force-dynamic'

interface ShareProps {
  params: Promise<{ locale: string; name: string[] }>
}

export async function GET({ url }: Request, { params }: ShareProps): Promise<Response> {
  const request = { url, params: await params }
  return withUnavailableFallback(() =>
    answerShareImage(request, async (locale, name) => {
      if (isPublicPage(name)) return (await pageImage(name, locale)).text
      const [, username] = /^public-figure\/([^/]+)$/.exec(name) ?? []
      const publicFigure = username === undefined ? null : (await loadPublicFigure(locale, username)).publicFigure
      return publicFigure ? (await publicFigureImage(publicFigure, locale)).text : null
    }),
  )
}
