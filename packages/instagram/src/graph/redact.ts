/** Removes access tokens from an external text: Meta quotes malformed tokens in its messages. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    if (secret) clean = clean.replaceAll(secret, '[token]').replaceAll(encodeURIComponent(secret), '[token]')
  }
  return clean.replace(/access_token=[^&\s"']+/gi, 'access_token=[token]').replace(/\b(EAA|IGA|IGQ)\w{16,}/g, '[token]')
}
