const length = 80

/** The first 80 characters of a caption on one line; `null` without a caption. */
export function captionStart(caption: string | null): string | null {
  const line = caption?.replace(/\s+/gu, ' ').trim()
  return line ? Array.from(line).slice(0, length).join('') : null
}

/** A caption start for display: it ends with an ellipsis if the caption was cut, even within a word. */
export function captionLine(start: string | null): string | null {
  return start && Array.from(start).length >= length ? `${start.trimEnd()}\u2026` : start
}
