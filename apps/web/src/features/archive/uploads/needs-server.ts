/** Sizes in bytes from which browsers fail to read a single file, and devices with little memory fail to hold one. */
const maxBrowserBytes = 2 * 1024 ** 3
const maxSmallDeviceBytes = 512 * 1024 ** 2
const smallDeviceGigabytes = 2

/** Whether a browser will probably fail to read these files. `gigabytes` is the device's memory, if known. */
export function needsServer(files: readonly { size: number }[], gigabytes: number | null): boolean {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const isSmall = gigabytes !== null && gigabytes <= smallDeviceGigabytes
  return files.some(({ size }) => size >= maxBrowserBytes) || (isSmall && total >= maxSmallDeviceBytes)
}

/** The device's memory in gigabytes, which only some browsers report. */
export function deviceMemory(): number | null {
  const { deviceMemory: reported } = navigator as Navigator & { deviceMemory?: number }
  return reported ?? null
}
