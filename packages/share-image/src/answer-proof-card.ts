import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { drawProofCard, type ProofCardTexts, proofCardStyle } from './draw-proof-card.ts'
import { keptPicture } from './kept-pictures.ts'

const styleHash = createHash('sha256').update(proofCardStyle).digest('base64')

/** How long caches and other sites' pages may go on showing a revoked card. */
const maxAgeSeconds = 60

/**
 * The picture of a proof card, for other sites: SVG, which follows their colour scheme, or PNG. `isGone`: the picture
 * says that the card is no longer shared, with 410.
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
      // Any page may embed the picture. Opened by itself, it runs and loads nothing.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    },
  })
}
