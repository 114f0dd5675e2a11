/** Firefox and Safari may read a large file long after the click. It stays in memory until then. */
const addressMs = 60_000

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), addressMs)
}
