import { createHash } from 'node:crypto'

/** Ends a read whose answer the caller already has. Only `Conditions` throws it, and the router answers 304. */
export class NotModified extends Error {
  readonly etag: string

  constructor(etag: string) {
    super('not modified')
    this.etag = etag
  }
}

/** For a read that knows the version of its answer before it has made it: a caller who has that version costs no more. */
export interface Conditions {
  /** Whether the caller has any version: only then is it worth reading the version first. */
  isConditional: boolean
  /**
   * Names the version of the answer: everything that it is made of, but the language, which is added. Call it after
   * whatever decides whether the caller may read this, and read the version before or with the data. Throws `NotModified`.
   */
  version: (name: string) => void
}

/** `scope`: what else decides how the same data is answered. `setEtag` gets the tag of an answer that has to be made. */
export function conditionsOf(
  ifNoneMatch: string | undefined,
  { scope, setEtag }: { scope: string; setEtag: (etag: string) => void },
): Conditions {
  return {
    isConditional: ifNoneMatch !== undefined,
    version(name) {
      const etag = weakEtag(`${scope}\n${name}`)
      if (isKnown(ifNoneMatch, etag)) throw new NotModified(etag)
      setEtag(etag)
    },
  }
}

/** A weak entity tag (RFC 9110, section 8.8.1): what is compressed on the way keeps it. */
export function weakEtag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`
}

/** Whether `If-None-Match` names the tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const named: string[] = ifNoneMatch?.match(/"[^"]*"/g) ?? []
  return ifNoneMatch?.trim() === '*' || named.includes(etag.slice('W/'.length))
}
