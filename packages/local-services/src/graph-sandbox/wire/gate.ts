import { GraphFailure } from './failure.ts'

type Token = { operatorId: string; accessToken: string }

const MIN_VERSION = 21

export function requireVersion(version: string): void {
  if (Number(version.slice(1)) < MIN_VERSION) {
    throw new GraphFailure(2500, `Unknown path components: /${version}`)
  }
}

/** The index of the request's token among the configured ones; throws code 190 if it's missing or unknown. */
export function findToken(tokens: readonly Token[], query: string | undefined, header: string | undefined): number {
  const given = query ?? header?.replace(/^(Bearer|OAuth) /i, '')
  if (!given) throw new GraphFailure(190, 'An access token is required to request this resource.')
  const index = tokens.findIndex(({ accessToken }) => accessToken === given)
  if (index === -1) throw new GraphFailure(190, 'Invalid OAuth access token - Cannot parse access token')
  return index
}

/** A token can only read its own operator's node. */
export function requireOperator(token: Token | undefined, node: string): void {
  if (token?.operatorId === node) return
  throw new GraphFailure(
    100,
    `Unsupported get request. Object with ID '${node}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { type: 'GraphMethodException', subcode: 33 },
  )
}
