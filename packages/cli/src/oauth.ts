import * as oauth from 'oauth4webapi'
import { lock } from 'proper-lockfile'
import { type Grant, readConfig, writeConfig } from './config.ts'
import { Exit, exitCodes } from './exit.ts'
import type { Io } from './io.ts'

/** Built into every Tidewatch, so it needs no registration. A public client without a secret. */
const client: oauth.Client = { client_id: 'tidewatch-cli' }

/** A token about to expire might do so in transit. */
const expiryMarginMs = 60_000

/** Our own server's endpoints are fixed, so discovery isn't needed. */
function authorizationServer(origin: string): oauth.AuthorizationServer {
  const base = `${origin.replace(/\/$/, '')}/api/oauth`
  return {
    issuer: origin,
    device_authorization_endpoint: `${base}/device`,
    token_endpoint: `${base}/token`,
    revocation_endpoint: `${base}/revoke`,
  }
}

/** An address without TLS is deliberate: a Tidewatch on the user's own machine. */
const optionsFor = (origin: string) => ({ [oauth.allowInsecureRequests]: origin.startsWith('http:') })

/** Has the user allow this device in their browser (RFC 8628), and waits until they have. */
export async function authorizeDevice(io: Io, origin: string): Promise<Grant> {
  const server = authorizationServer(origin)
  const options = optionsFor(origin)
  const params = { scope: 'read manage export' }
  const started = await oauth
    .deviceAuthorizationRequest(server, client, oauth.None(), params, options)
    .then((response) => oauth.processDeviceAuthorizationResponse(server, client, response))
    .catch(throwExit)
  io.error(`Open ${started.verification_uri_complete ?? started.verification_uri}\n`)
  io.error(`and check that it shows this code: ${started.user_code}\n`)
  for (let seconds = started.interval ?? 5; ; ) {
    await io.wait(seconds * 1000)
    const response = await oauth
      .deviceCodeGrantRequest(server, client, oauth.None(), started.device_code, options)
      .catch(throwExit)
    try {
      return toGrant(io, await oauth.processDeviceCodeResponse(server, client, response))
    } catch (error) {
      const problem = error instanceof oauth.ResponseBodyError ? error.error : null
      if (problem === 'slow_down') seconds += 5
      else if (problem !== 'authorization_pending') throwExit(error)
    }
  }
}

/** The access token of a grant, renewed if it's about to expire. */
export async function accessToken(io: Io, { origin, grant }: { origin: string; grant: Grant }): Promise<string> {
  if (isFresh(io, grant)) return grant.accessToken
  // A refresh token works once. If two commands run at the same time, one waits and uses the other's token.
  const release = await lock(io.configFile, { retries: { retries: 30, minTimeout: 100, maxTimeout: 1_000 } })
  try {
    const { grant: latest } = await readConfig(io)
    if (latest && isFresh(io, latest)) return latest.accessToken
    const next = await refreshGrant(io, origin, latest ?? grant)
    await writeConfig(io, { origin, apiKey: null, grant: next })
    return next.accessToken
  } finally {
    await release()
  }
}

async function refreshGrant(io: Io, origin: string, { refreshToken }: Grant): Promise<Grant> {
  const server = authorizationServer(origin)
  return oauth
    .refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, optionsFor(origin))
    .then((response) => oauth.processRefreshTokenResponse(server, client, response))
    .then((tokens) => toGrant(io, tokens))
    .catch(throwExit)
}

/** Revokes a grant. */
export async function revokeGrant({ origin, grant }: { origin: string; grant: Grant }): Promise<void> {
  await oauth
    .revocationRequest(authorizationServer(origin), client, oauth.None(), grant.refreshToken, optionsFor(origin))
    .then(oauth.processRevocationResponse)
    .catch(throwExit)
}

function isFresh(io: Io, { expiresAt }: Grant): boolean {
  return expiresAt - io.now() > expiryMarginMs
}

function toGrant(io: Io, { access_token, refresh_token, expires_in }: oauth.TokenEndpointResponse): Grant {
  if (!refresh_token) throw new Exit(exitCodes.failed, 'Tidewatch answered in a way this version doesn’t know.')
  return { accessToken: access_token, refreshToken: refresh_token, expiresAt: io.now() + (expires_in ?? 0) * 1000 }
}

/** Turns a refusal into a message for the user. */
function throwExit(error: unknown): never {
  if (error instanceof Exit) throw error
  const problem = error instanceof oauth.ResponseBodyError ? error.error : null
  if (problem === 'access_denied') throw new Exit(exitCodes.notAllowed, 'Access was denied.')
  if (problem === 'expired_token') throw new Exit(exitCodes.notAllowed, 'The code expired. Run: tidewatch login')
  if (problem === 'invalid_grant') throw new Exit(exitCodes.notAllowed, 'Your access has ended. Run: tidewatch login')
  if (error instanceof TypeError) {
    throw new Exit(exitCodes.failed, 'Tidewatch can’t be reached. Check your connection, or TIDEWATCH_ORIGIN.')
  }
  throw new Exit(exitCodes.failed, 'Tidewatch refused the login. Try again in a few minutes.')
}
