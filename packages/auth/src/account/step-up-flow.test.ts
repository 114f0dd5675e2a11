import { codes } from '@tidewatch/contract/codes'
import { beforeEach, expect, test } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createTestPorts, refusal, unreachable } from '../testing-ports.ts'
import { createStepUpFlow } from './step-up-flow.ts'

const email = 'ada@example.org'

let world: ReturnType<typeof createTestPorts>
let stepUp: ReturnType<typeof createStepUpFlow>

beforeEach(() => {
  world = createTestPorts()
  stepUp = createStepUpFlow(world.ports)
})

test('the password confirms the user, with a new sign-in', async () => {
  await expect(stepUp.byPassword(email, 'secret1')).resolves.toBeNull()
  expect(world.identity.signIn).toHaveBeenCalledWith(email, 'secret1')
  expect(world.api.stepUp).toHaveBeenCalledWith({ 'firebase-token': 'id-token' })
})

test('a second factor requires its code after the sign-in, until it is right', async () => {
  const codeRefused = refusal(codes.secondFactorRequired, 'That code is wrong.')
  world.api.stepUp.mockRejectedValueOnce(codeRefused)
  await expect(stepUp.byPassword(email, 'secret1')).resolves.toBe('code')
  world.api.stepUp.mockRejectedValueOnce(codeRefused)
  await expect(stepUp.byCode('000000')).resolves.toMatchObject({ text: 'That code is wrong.' })
  await expect(stepUp.byCode('123456')).resolves.toBeNull()
  expect(world.api.stepUp).toHaveBeenLastCalledWith({ 'firebase-token': 'id-token', code: '123456' })
})

test('the window of a provider confirms the user too', async () => {
  await expect(stepUp.byProvider('Apple')).resolves.toBeNull()
  expect(world.identity.signInWithPopup).toHaveBeenCalledWith('Apple')
})

test('a wrong password counts as an attempt, and the API’s message is shown', async () => {
  world.identity.signIn.mockRejectedValue(new IdentityError('credentials'))
  await expect(stepUp.byPassword(email, 'wrong')).resolves.toMatchObject({ key: 'checkCredentials' })
  expect(world.api.recordAttempt).toHaveBeenCalledWith({ action: 'login', email, succeeded: false })
  world.api.recordAttempt.mockRejectedValue(refusal(codes.tooManyRequests, 'Wait.', 429))
  await expect(stepUp.byPassword(email, 'wrong')).resolves.toMatchObject({ text: 'Wait.' })
})

test('another account is signed out again', async () => {
  world.api.stepUp.mockRejectedValue(refusal(codes.forbidden, 'Not yours.', 403))
  await expect(stepUp.byProvider('google')).resolves.toMatchObject({ key: 'someoneElse' })
  expect(world.identity.signOut).toHaveBeenCalled()
})

test('a closed window and an unavailable API have different messages', async () => {
  world.identity.signInWithPopup.mockRejectedValueOnce(new IdentityError('popupClosed'))
  await expect(stepUp.byProvider('google')).resolves.toMatchObject({
    key: 'popupClosed',
    values: { provider: 'Google' },
  })
  world.api.stepUp.mockRejectedValue(unreachable)
  await expect(stepUp.byProvider('google')).resolves.toMatchObject({ key: 'serverUnavailable' })
})

test('concurrent calls get one answer', async () => {
  const { store } = world.ports
  const answers = Promise.all([store.confirm(), store.confirm()])
  store.getSnapshot().confirming?.(true)
  await expect(answers).resolves.toEqual([true, true])
})
