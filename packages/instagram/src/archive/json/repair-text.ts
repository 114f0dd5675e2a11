const beyondLatin1 = /[\u0100-\uffff]/
const beyondAscii = /[\u0080-\u00ff]/
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Instagram writes every byte of a UTF-8 text as a separate character (`Ã©` for `é`). Texts that are already correct,
 * or aren't such bytes, are returned unchanged.
 */
export function repairText(text: string): string {
  if (!beyondAscii.test(text) || beyondLatin1.test(text)) return text
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  try {
    return utf8.decode(bytes)
  } catch {
    return text
  }
}
