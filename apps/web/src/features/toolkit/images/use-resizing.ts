import { useEffect, useRef, useState } from 'react'
import type { ResizeAnswer, ResizedImage, ResizeFailure } from './resize-messages.ts'
import { type Resizer, startResizer } from './start-resizer.ts'

export interface ChosenImage {
  id: number
  file: File
  outcome: { state: 'waiting' } | { state: 'done'; image: ResizedImage } | { state: 'failed'; failure: ResizeFailure }
}

interface ResizeOptions {
  width: number
  enlarge: boolean
}

interface Resizing {
  images: ChosenImage[]
  add: (files: File[]) => void
  /** Resizes everything again. */
  change: (options: ResizeOptions) => void
  clear: () => void
}

/** The chosen pictures and their results, kept in memory until the page unmounts. */
export function useResizing(initial: ResizeOptions): Resizing {
  const [images, setImages] = useState<ChosenImage[]>([])
  const options = useRef(initial)
  const resizer = useRef<Resizer>(null)
  const nextId = useRef(1)
  useEffect(() => () => resizer.current?.stop(), [])

  function take({ id, ...outcome }: ResizeAnswer) {
    setImages((before) => before.map((image) => (image.id === id ? { ...image, outcome } : image)))
  }

  // Each attempt gets a new id, so that results of an earlier one match nothing.
  function start(files: readonly File[]): ChosenImage[] {
    resizer.current ??= startResizer(take)
    return files.map((file) => {
      const id = nextId.current
      nextId.current += 1
      resizer.current?.resize({ id, file, ...options.current })
      return { id, file, outcome: { state: 'waiting' } }
    })
  }

  function stop() {
    resizer.current?.stop()
    resizer.current = null
  }

  return {
    images,
    add(files) {
      const added = start(files)
      setImages((before) => [...before, ...added])
    },
    change(changed) {
      options.current = changed
      if (images.length === 0) return
      stop()
      setImages(start(images.map(({ file }) => file)))
    },
    clear() {
      stop()
      setImages([])
    },
  }
}
