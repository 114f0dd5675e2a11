const extensions: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** `IMG 1.JPG`, resized to 500 pixels as WebP, is `IMG 1-500.webp`. */
export function resizedName(original: string, width: number, type: string): string {
  const stem = original.replace(/\.[^.]{1,5}$/, '') || 'image'
  return `${stem}-${width}.${extensions[type] ?? 'bin'}`
}

/** Makes names unique by adding numbers to repeated ones, since a ZIP holds each name once. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let distinct = name
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) {
      distinct = name.replace(/(\.[^.]*)?$/, ` (${number})$1`)
    }
    taken.add(distinct.toLowerCase())
    return distinct
  })
}
