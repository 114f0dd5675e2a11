import { codes } from '@tidewatch/contract/codes'
import { beforeEach, expect, test } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createTestPorts, refusal, unreachable } from '../testing-ports.ts'
import { createPasswordChange } from './password-change.ts'

const change = { email: 'ada@example.org', current: 'secret1', next: 'secret2' }

let world: ReturnType<typeof createTestPorts>
let changePassword: ReturnType<typeof createPasswordChange>

beforeEach(() => {
  world = createTestPorts()
  changePassword = createPasswordChange(world.ports)
})

test('a changed password ends all other sessions', async () => {
  await expect(changePassword(change)).resolves.toEqual({ changed: true, revoked: 2 })
  expect(world.identity.changePassword).toHaveBeenCalledWith('ada@example.org', 'secret1', 'secret2')
  expect(world.api.stepUp).toHaveBeenCalledWith({ 'firebase-token': 'new-id-token' })
})

test('no code of the second factor is required here', async () => {
  world.api.stepUp.mockRejectedValue(refusal(codes.secondFactorRequired, 'Enter your code.'))
  await expect(changePassword(change)).resolves.toEqual({ changed: true, revoked: 2 })
})

test('sessions that could not be ended are reported, not hidden', async () => {
  world.api.revokeOtherSessions.mockRejectedValue(unreachable)
  await expect(changePassword(change)).resolves.toEqual({ changed: true, revoked: null })
})

test('a wrong current password counts as an attempt, and the API’s message is shown', async () => {
  world.identity.changePassword.mockRejectedValue(new IdentityError('credentials'))
  world.api.recordAttempt.mockRejectedValue(refusal(codes.tooManyRequests, 'Wait.'))
  await expect(changePassword(change)).resolves.toEqual({
    changed: false,
    failure: 'credentials',
    missing: [],
    limit: 'Wait.',
  })
  expect(world.api.recordAttempt).toHaveBeenCalledWith({ action: 'login', email: change.email, succeeded: false })
  expect(world.api.revokeOtherSessions).not.toHaveBeenCalled()
})

test('a password that is easy to guess is refused before the provider sees it', async () => {
  world.ports.checkPassword.mockResolvedValue('passwordCommon')
  await expect(changePassword(change)).resolves.toMatchObject({ changed: false, failure: 'passwordCommon' })
  expect(world.ports.checkPassword).toHaveBeenCalledWith('secret2', 'ada@example.org')
  expect(world.identity.changePassword).not.toHaveBeenCalled()
})

test('"After a password-requirement failure the identity provider\'s password policy is looked up"', async () => {
  world.identity.changePassword.mockRejectedValue(new IdentityError('weakPassword'))
  world.identity.missingFromPassword.mockResolvedValue([{ rule: 'numeric' }])
  await expect(changePassword(change)).resolves.toMatchObject({ changed: false, missing: [{ rule: 'numeric' }] })
  expect(world.identity.missingFromPassword).toHaveBeenCalledWith('secret2')
})
