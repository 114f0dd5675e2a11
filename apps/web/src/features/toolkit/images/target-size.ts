export interface Size {
  width: number
  height: number
}

/** Beyond this a browser tab may run out of memory: the file, and the pixels of the picture when it is opened. */
export const imageLimits = { bytes: 80 * 1024 * 1024, pixels: 120_000_000 } as const

/**
 * The size of a picture at a width, with its proportions kept. A narrower picture keeps its size unless it is to be
 * enlarged.
 */
export function targetSize(original: Size, width: number, enlarge: boolean): Size {
  const scale = width / original.width
  if (scale >= 1 && !enlarge) return original
  return { width, height: Math.max(1, Math.round(original.height * scale)) }
}

/**
 * The sizes on the way from one to another: each at least half of the one before. Browsers take only a few pixels into
 * account at once, so that a picture scaled down in one step is jagged.
 */
export function scaleSteps(from: Size, to: Size): Size[] {
  const steps: Size[] = []
  let { width, height } = from
  while (width > to.width * 2) {
    width = Math.ceil(width / 2)
    height = Math.max(1, Math.ceil(height / 2))
    steps.push({ width, height })
  }
  return [...steps, to]
}
