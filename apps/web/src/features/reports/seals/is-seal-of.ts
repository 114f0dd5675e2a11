import { verifyAsync } from '@noble/ed25519'
import canonicalize from 'canonicalize'

/** Whether a signature (base64url) over a document's canonical JSON is one of this public key (base64url). */
export async function isSealOf(signature: string, document: unknown, publicKey: string): Promise<boolean> {
  const message = new TextEncoder().encode(canonicalize(document) ?? '')
  try {
    return await verifyAsync(bytesOf(signature), message, bytesOf(publicKey), { zip215: false })
  } catch {
    // The library throws for what cannot be a signature at all.
    return false
  }
}

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
