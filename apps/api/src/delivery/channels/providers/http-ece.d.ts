// The package ships without types.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Encryption {
    version: 'aes128gcm'
    /** The sender's key pair for this message. */
    privateKey: ECDH
    /** The receiver's public key and secret, in base64url. */
    dh: string
    authSecret: string
    salt: Buffer
  }

  const ece: { encrypt: (content: Buffer, encryption: Encryption) => Buffer }
  // biome-ignore lint/style/noDefaultExport: it is how the package is exported.
  export default ece
}
