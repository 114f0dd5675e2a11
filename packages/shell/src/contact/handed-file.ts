import type { Download } from '@tidewatch/api-client/download'

/** Hands a file that was loaded over to the browser, to be saved. */
export function saveHanded({ file, name }: Download): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(file)
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by the next turn; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(address))
}
