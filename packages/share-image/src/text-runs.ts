import type { Font, GlyphRun } from 'fontkit'
import { faceFor, type Weight } from './faces.ts'

export interface TextStyle {
  /** In pixels. */
  size: number
  weight: Weight
}

interface TextRun {
  glyphs: GlyphRun
  /** Pixels per unit of the font. */
  scale: number
}

/**
 * A line of text as shaped glyphs, each stretch in the first face that has its characters. Characters without a face
 * are left out.
 */
function shape(text: string, { size, weight }: TextStyle): TextRun[] {
  const stretches: { face: Font; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const face = faceFor(character.codePointAt(0) ?? 0, weight)
    if (!face) continue
    const last = stretches.at(-1)
    if (last?.face === face) last.text += character
    else stretches.push({ face, text: character })
  }
  return stretches.map((stretch) => ({
    glyphs: stretch.face.layout(stretch.text),
    scale: size / stretch.face.unitsPerEm,
  }))
}

/** In pixels. */
export function widthOf(text: string, style: TextStyle): number {
  return shape(text, style).reduce((sum, { glyphs, scale }) => sum + glyphs.advanceWidth * scale, 0)
}

/** Whether every character has a face. Names may be in any script. */
export function canDraw(text: string): boolean {
  return [...text.normalize('NFC')].every((character) => faceFor(character.codePointAt(0) ?? 0, 600) !== null)
}

/** The outlines of a line for SVG's `path`, from its start on the baseline. */
export function outline(text: string, style: TextStyle, at: { x: number; y: number }): string {
  let x = at.x
  const parts: string[] = []
  for (const { glyphs, scale } of shape(text, style)) {
    glyphs.glyphs.forEach((glyph, index) => {
      const position = glyphs.positions[index]
      if (!position) return
      const left = x + position.xOffset * scale
      const top = at.y - position.yOffset * scale
      // Font coordinates point up from the baseline, SVG's point down.
      parts.push(glyph.path.transform(scale, 0, 0, -scale, left, top).toSVG())
      x += position.xAdvance * scale
    })
  }
  return parts.join('')
}
