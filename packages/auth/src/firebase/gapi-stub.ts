import { IdentityError } from './identity-provider.ts'

let loading: Promise<void> | undefined

/**
 * Loads the emulator's stub of Google's frame library, which the SDK would fetch from Google before it opens a window.
 * Rejects with `unavailable`. Only used with an emulator, so that local sign-in needs no network.
 */
export function loadGapiStub(emulatorOrigin: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${emulatorOrigin}/emulator/gapi-stub.js`
    script.onload = () => resolve()
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new IdentityError('unavailable'))
    }
    document.head.append(script)
  })
  return loading
}
