import { createLocalJWKSet, errors, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createIdTokenVerifier, type VerifyIdToken } from './verify-id-token.ts'

const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const claims = {
  iss: 'https://securetoken.google.com/tidewatch',
  aud: 'tidewatch',
  sub: 'u1',
  email: 'ana@example.com',
  email_verified: true,
  iat: seconds - 60,
  exp: seconds + 3_000,
  auth_time: seconds - 60,
  firebase: { sign_in_provider: 'password' },
}

let sign: (changes?: object, kid?: string) => Promise<string>
let signWithOtherKey: () => Promise<string>
let publicPem: string
let verify: VerifyIdToken

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] })
  verify = createIdTokenVerifier({ projectId: 'tidewatch', emulator: false, now: () => now, keys })
  publicPem = await exportSPKI(publicKey)
  sign = (changes = {}, kid = 'k1') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  const other = await generateKeyPair('RS256')
  signWithOtherKey = () => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(other.privateKey)
})

describe('a signed ID token', () => {
  test('names the user', async () => {
    expect(await verify(await sign())).toEqual({
      id: 'u1',
      email: 'ana@example.com',
      emailVerified: true,
      provider: 'password',
      signedInAt: new Date(now.getTime() - 60_000),
    })
  })

  test.each([
    ['of another project', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['whose issuer is another project', { iss: 'https://securetoken.google.com/other' }],
    ['that expired more than a minute ago', { exp: seconds - 61 }],
    ['that was issued more than eleven minutes ago', { iat: seconds - 661 }],
    ['that will be issued in more than a minute', { iat: seconds + 61 }],
    ['with a sign-in in more than a minute', { auth_time: seconds + 61 }],
    ['that never expires', { exp: undefined }],
    ['that does not say when its user signed in', { auth_time: undefined }],
    ['without a subject', { sub: '' }],
    ['with a subject that cannot be kept', { sub: 'u\u00001' }],
    ['with an endless subject', { sub: 'u'.repeat(129) }],
    ['without an e-mail address', { email: undefined }],
    ['without a provider', { firebase: undefined }],
    ['of an anonymous identity', { firebase: { sign_in_provider: 'anonymous' } }],
  ])('%s is refused', async (_, changes) => {
    await expect(verify(await sign(changes))).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })

  test.each([
    ['that expired', { exp: seconds - 59 }],
    ['that will be issued', { iat: seconds + 59, auth_time: seconds + 59 }],
  ])('%s within a minute is accepted, since clocks differ', async (_, changes) => {
    expect(await verify(await sign(changes))).toMatchObject({ id: 'u1' })
  })

  test("signed with a key that isn't in the set is refused", async () => {
    await expect(verify(await sign({}, 'k2'))).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })

  test('signed with another key under a known id is refused', async () => {
    await expect(verify(await signWithOtherKey())).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })

  test('signed with the public key as a shared secret is refused', async () => {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(publicPem))
    await expect(verify(token)).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })

  test.each([
    ['cannot be reached', new TypeError('fetch failed')],
    ['take too long', new errors.JWKSTimeout()],
    ['are no keys', new errors.JWKSInvalid()],
    ['are answered with an error', new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response')],
  ])("can't be verified while the keys %s", async (_, failure) => {
    const keys = () => Promise.reject(failure)
    const unavailable = createIdTokenVerifier({ projectId: 'tidewatch', emulator: false, now: () => now, keys })
    const refusal = await unavailable(await sign()).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ codeName: 'unavailable', problem: { retryAfterSeconds: 5 }, cause: failure })
  })

  test('with a changed byte is refused', async () => {
    const [header, , signature] = (await sign()).split('.')
    const [, otherBody] = (await sign({ sub: 'u2' })).split('.')
    await expect(verify(`${header}.${otherBody}.${signature}`)).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })
})

describe('an unsigned ID token', () => {
  const unsigned = () =>
    new UnsecuredJWT({ ...claims, aud: 'demo-x', iss: 'https://securetoken.google.com/demo-x' }).encode()

  test('is refused without an emulator', async () => {
    await expect(verify(unsigned())).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })

  test('is accepted from the emulator', async () => {
    const emulated = createIdTokenVerifier({ projectId: 'demo-x', emulator: true, now: () => now })
    expect(await emulated(unsigned())).toMatchObject({ id: 'u1' })
  })

  test.each([
    ['of another project', { aud: 'demo-y' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/demo-y' }],
    ['that has expired', { exp: seconds - 61 }],
  ])('%s is refused from the emulator too', async (_, changes) => {
    const emulated = createIdTokenVerifier({ projectId: 'demo-x', emulator: true, now: () => now })
    const token = { ...claims, aud: 'demo-x', iss: 'https://securetoken.google.com/demo-x', ...changes }
    await expect(emulated(new UnsecuredJWT(token).encode())).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })

  test("can't be enabled for a real project", () => {
    expect(() => createIdTokenVerifier({ projectId: 'tidewatch', emulator: true, now: () => now })).toThrow('demo')
  })
})
