import type { ResizeAnswer, ResizedImage, ResizeFailure, ResizeRequest } from './resize-messages.ts'
import { headLength, type ImageKind, sniffImage } from './sniff-image.ts'
import { imageLimits, type Size, scaleSteps, targetSize } from './target-size.ts'

const quality = 0.82

class Refused extends Error {
  readonly failure: ResizeFailure

  constructor(failure: ResizeFailure) {
    super(failure)
    this.failure = failure
  }
}

async function kindOf(file: File): Promise<ImageKind> {
  if (file.size === 0) throw new Refused('empty')
  if (file.size > imageLimits.bytes) throw new Refused('too-large')
  const kind = sniffImage(new Uint8Array(await file.slice(0, headLength).arrayBuffer()))
  if (kind === null) throw new Refused('not-an-image')
  if (kind === 'svg') throw new Refused('vector')
  return kind
}

/** Decodes only the pixels, which drops metadata such as the location. */
async function open(file: File, kind: ImageKind): Promise<ImageBitmap> {
  const failure = kind === 'heic' ? 'heic' : kind === 'tiff' || kind === 'avif' ? 'unsupported' : 'broken'
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Refused(failure)
  })
  if (bitmap.width * bitmap.height > imageLimits.pixels) {
    bitmap.close()
    throw new Refused('too-large')
  }
  return bitmap
}

function drawScaled(source: CanvasImageSource, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Refused('old-browser')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Encodes as WebP. Browsers that can't write it return PNG, which would bloat photos, so those become JPEG instead. */
async function encode(canvas: OffscreenCanvas, kind: ImageKind): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (blob.type === 'image/webp' || kind !== 'jpeg') return blob
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

async function resize({ file, width, enlarge }: ResizeRequest): Promise<ResizedImage> {
  if (typeof OffscreenCanvas === 'undefined') throw new Refused('old-browser')
  const kind = await kindOf(file)
  const bitmap = await open(file, kind)
  try {
    const original = { width: bitmap.width, height: bitmap.height }
    const size = targetSize(original, width, enlarge)
    const canvas = scaleSteps(original, size).reduce<CanvasImageSource>(drawScaled, bitmap) as OffscreenCanvas
    return { blob: await encode(canvas, kind), kind, original, size }
  } finally {
    bitmap.close()
  }
}

// One at a time, because each open picture takes four bytes per pixel.
let queue = Promise.resolve()

self.addEventListener('message', (event: MessageEvent<ResizeRequest>) => {
  const request = event.data
  queue = queue
    .then(() => resize(request))
    .then(
      (image): ResizeAnswer => ({ id: request.id, state: 'done', image }),
      (error: unknown): ResizeAnswer => ({
        id: request.id,
        state: 'failed',
        failure: error instanceof Refused ? error.failure : 'broken',
      }),
    )
    .then((answer) => self.postMessage(answer))
})
