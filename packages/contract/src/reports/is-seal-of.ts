import { verifyAsync } from '@noble/ed25519'
import canonicalize from 'canonicalize'

/** Whether a signature (base64url) over a document's canonical JSON is one of this public key (base64url). */
export async function isSealOf(signature: string, document: unknown, publicKey: string): Promise<boolean> {
  // 64 bytes leave spare bits in the last letter, which decoders ignore.
  if (!/^[\w-]{85}[AQgw]$/.test(signature)) return false
  try {
    const message = new TextEncoder().encode(canonicalize(document) ?? '')
    return await verifyAsync(bytesOf(signature), message, bytesOf(publicKey), { zip215: false })
  } catch {
    // The libraries throw for anything that can't be a signature or has no canonical form.
    return false
  }
}

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
