import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { drawProofCard, type ProofCardTexts, proofCardStyle } from './draw-proof-card.ts'
import { keptPicture } from './kept-pictures.ts'

const styleHash = createHash('sha256').update(proofCardStyle).digest('base64')

/** So long a cache, and the page of somebody else, may show a card that was taken back meanwhile. */
const maxAgeSeconds = 60

/**
 * The picture of a proof card, for the pages of others: SVG, which follows their colours, or PNG. `isGone`: it says that
 * the card is not shared any more, with 410.
 */
export async function answerProofCard(
  texts: ProofCardTexts,
  format: 'svg' | 'png',
  isGone: boolean,
): Promise<Response> {
  const svg = drawProofCard(texts, { follows: format === 'svg' })
  const body =
    format === 'svg'
      ? svg
      : new Uint8Array(await keptPicture(svg, () => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()))
  return new Response(body, {
    status: isGone ? 410 : 200,
    headers: {
      'content-type': format === 'svg' ? 'image/svg+xml' : 'image/png',
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      // Any page may show the picture. Opened by itself, it runs and loads nothing.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    },
  })
}
