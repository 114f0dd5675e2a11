export interface Size {
  width: number
  height: number
}

/** Limits beyond which a browser tab may run out of memory: file size, and pixels once decoded. */
export const imageLimits = { bytes: 80 * 1024 * 1024, pixels: 120_000_000 } as const

/**
 * A picture's size at a given width, keeping its proportions. Narrower pictures keep their size unless `enlarge` is
 * set.
 */
export function targetSize(original: Size, width: number, enlarge: boolean): Size {
  const scale = width / original.width
  if (scale >= 1 && !enlarge) return original
  return { width, height: Math.max(1, Math.round(original.height * scale)) }
}

/**
 * Intermediate sizes for scaling down, each at least half of the one before. Browsers sample only a few pixels at a
 * time, so scaling a picture in one step leaves it jagged.
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
