import { codes } from '@tidewatch/contract/codes'
import { beforeEach, expect, test } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createSignInFlow } from '../sign-in/sign-in-flow.ts'
import { createTestPorts, refusal } from '../testing-ports.ts'
import { createVerificationFlow } from './verification-flow.ts'

let world: ReturnType<typeof createTestPorts>
let flow: ReturnType<typeof createVerificationFlow>
const state = () => world.ports.store.getSnapshot()

/** The state after a sign-up: an email on its way, and nobody signed in. */
async function signUp() {
  world.api.login.mockRejectedValueOnce(refusal(codes.emailNotVerified))
  world.ports.store.open({ view: 'signup', returnTo: '/ja/dashboard?watch=x', watch: 'x' })
  await createSignInFlow(world.ports).signUp({
    email: 'ada@example.org',
    password: 'secret1',
    stay: false,
    consent: true,
  })
  const { verifying } = state()
  if (!verifying) throw new Error('Nothing waits for a confirmation.')
  return verifying
}

beforeEach(() => {
  world = createTestPorts()
  flow = createVerificationFlow(world.ports)
})

test('the page logs in by itself once the address is verified, and goes where the visitor wanted to', async () => {
  const verifying = await signUp()
  expect(world.steps.at(-1)).toBe('identity signed out')
  expect(await flow.check(verifying)).toBe(false)
  expect(world.ports.session.getSnapshot().status).toBe('signed-out')
  world.pending.isVerified.mockResolvedValue(true)
  expect(await flow.check(verifying)).toBe(true)
  expect(world.api.login).toHaveBeenLastCalledWith({ 'firebase-token': 'fresh-id-token', locale: 'ja' })
  expect(world.ports.goTo).toHaveBeenCalledWith('/ja/dashboard?watch=x')
  expect(state()).toMatchObject({ open: false, verifying: null })
})

test('a check that fails is not an answer', async () => {
  const verifying = await signUp()
  world.pending.isVerified.mockRejectedValue(new IdentityError('unavailable'))
  expect(await flow.check(verifying)).toBe(false)
  expect(state().verifying).toBe(verifying)
})

test('closing the modal prevents the automatic login', async () => {
  const verifying = await signUp()
  world.ports.store.close()
  world.pending.isVerified.mockResolvedValue(true)
  expect(await flow.check(verifying)).toBe(false)
  expect(world.ports.session.getSnapshot().status).toBe('signed-out')
})

test('another email leads to the same place, and a failed one is reported', async () => {
  const verifying = await signUp()
  expect(await flow.resend(verifying)).toBe(true)
  expect(world.steps.at(-1)).toBe(
    'verification mail again to https://blog.tidewatch.example/ja?signIn=login&verified=yes&next=%2Fja%2Fdashboard%3Fwatch%3Dx#email=ada%40example.org',
  )
  world.pending.resend.mockRejectedValue(new IdentityError('tooManyAttempts'))
  expect(await flow.resend(verifying)).toBe(false)
})

test('a mistyped address can be corrected in the sign-up', async () => {
  flow.changeAddress(await signUp())
  expect(state()).toMatchObject({ view: 'signup', email: 'ada@example.org', verifying: null, message: null })
})
