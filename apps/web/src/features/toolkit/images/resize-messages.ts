import type { ImageKind } from './sniff-image.ts'
import type { Size } from './target-size.ts'

export interface ResizeRequest {
  id: number
  file: File
  width: number
  enlarge: boolean
}

/**
 * Why a picture couldn't be resized. `heic` and `unsupported`: this browser can't open the format. `broken`: it could,
 * but the file is damaged. `old-browser`: it has no `OffscreenCanvas`. `not-loaded`: the worker didn't load.
 */
export type ResizeFailure =
  | 'empty'
  | 'not-an-image'
  | 'vector'
  | 'heic'
  | 'unsupported'
  | 'broken'
  | 'too-large'
  | 'old-browser'
  | 'not-loaded'

export interface ResizedImage {
  blob: Blob
  kind: ImageKind
  original: Size
  size: Size
}

export type ResizeAnswer =
  | { id: number; state: 'done'; image: ResizedImage }
  | { id: number; state: 'failed'; failure: ResizeFailure }
