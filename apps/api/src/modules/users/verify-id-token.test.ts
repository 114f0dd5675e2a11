import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
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

let sign: (changes?: object) => Promise<string>
let verify: VerifyIdToken

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] })
  verify = createIdTokenVerifier({ projectId: 'tidewatch', emulator: false, now: () => now, keys })
  sign = (changes = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)
})

describe('a signed ID token', () => {
  test('names the user', async () => {
    expect(await verify(await sign())).toEqual({
      id: 'u1',
      email: 'ana@example.com',
      emailVerified: true,
      provider: 'password',
    })
  })

  test.each([
    ['of another project', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: seconds - 10 }],
    ['from the future', { iat: seconds + 600 }],
    ['with a later sign-in', { auth_time: seconds + 600 }],
    ['without a subject', { sub: '' }],
    ['without a provider', { firebase: undefined }],
  ])('%s is refused', async (_, changes) => {
    await expect(verify(await sign(changes))).rejects.toMatchObject({ codeName: 'notSignedIn' })
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

  test('is refused where no emulator is configured', async () => {
    await expect(verify(unsigned())).rejects.toMatchObject({ codeName: 'notSignedIn' })
  })

  test('is accepted from the emulator', async () => {
    const emulated = createIdTokenVerifier({ projectId: 'demo-x', emulator: true, now: () => now })
    expect(await emulated(unsigned())).toMatchObject({ id: 'u1' })
  })

  test('cannot be switched on for a real project', () => {
    expect(() => createIdTokenVerifier({ projectId: 'tidewatch', emulator: true, now: () => now })).toThrow('demo')
  })
})
