let loading: Promise<void> | undefined

/**
 * Loads the emulator's stand-in for Google's frame library, which the SDK would fetch from Google before it opens a
 * window. Only where an emulator is configured, so that local sign-in needs no network.
 */
export function loadGapiStub(emulatorOrigin: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${emulatorOrigin}/emulator/gapi-stub.js`
    script.onload = () => resolve()
    script.onerror = () => {
      loading = undefined
      reject(new Error('The emulator does not serve its frame library.'))
    }
    document.head.append(script)
  })
  return loading
}
