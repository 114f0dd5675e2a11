import { createHash } from 'node:crypto'

/** Ends a read whose response the caller already has. Only `Conditions` throws it, and the router responds with 304. */
export class NotModified extends Error {
  readonly etag: string

  constructor(etag: string) {
    super('not modified')
    this.etag = etag
  }
}

/**
 * For a read that can determine the version of its answer before computing it: a caller who already has it costs
 * nothing more.
 */
export interface Conditions {
  /** Whether the caller sent any version: only then is it worth reading the version first. */
  isConditional: boolean
  /**
   * Identifies the version of the answer by everything it depends on except the language, which is added here. Call it
   * after the permission checks, and read the version before or together with the data. Throws `NotModified`.
   */
  version: (name: string) => void
}

/**
 * `scope`: whatever else changes the answer for the same data. `setEtag` receives the ETag of an answer that must be
 * computed.
 */
export function conditionsOf(
  ifNoneMatch: string | undefined,
  { scope, setEtag }: { scope: string; setEtag: (etag: string) => void },
): Conditions {
  return {
    isConditional: ifNoneMatch !== undefined,
    version(name) {
      const etag = weakEtag(`${scope}\n${name}`)
      if (matchesEtag(ifNoneMatch, etag)) throw new NotModified(etag)
      setEtag(etag)
    },
  }
}

/** A weak entity tag (RFC 9110, section 8.8.1): it survives compression on the way. */
export function weakEtag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`
}

/** Whether `If-None-Match` contains the ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const requested: string[] = ifNoneMatch?.match(/"[^"]*"/g) ?? []
  return ifNoneMatch?.trim() === '*' || requested.includes(etag.slice('W/'.length))
}
