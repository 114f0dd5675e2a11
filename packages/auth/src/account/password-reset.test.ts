import { codes } from '@tidewatch/contract/codes'
import { expect, test } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createTestPorts, refusal, unreachable } from '../testing-ports.ts'
import { createPasswordReset } from './password-reset.ts'

const continueUrl = () => 'https://tidewatch.example/ja'

test('requests the email with the address that its link leads on to', async () => {
  const { ports, identity } = createTestPorts()
  await createPasswordReset(ports, continueUrl)('ada@example.org')
  expect(identity.sendPasswordReset).toHaveBeenCalledWith('ada@example.org', 'https://tidewatch.example/ja')
})

test('an address without an account looks like one with an account', async () => {
  const { ports, identity } = createTestPorts()
  identity.sendPasswordReset.mockRejectedValue(new IdentityError('credentials'))
  await expect(createPasswordReset(ports, continueUrl)('nobody@example.org')).resolves.toBeUndefined()
})

test('other failures are reported', async () => {
  const { ports, identity } = createTestPorts()
  identity.sendPasswordReset.mockRejectedValue(new IdentityError('tooManyAttempts'))
  await expect(createPasswordReset(ports, continueUrl)('ada@example.org')).rejects.toMatchObject({
    failure: 'tooManyAttempts',
  })
})

test('too many emails are reported by the API, and none is sent', async () => {
  const { ports, identity, api } = createTestPorts()
  api.recordAttempt.mockRejectedValue(refusal(codes.tooManyRequests, 'Wait.'))
  await expect(createPasswordReset(ports, continueUrl)('ada@example.org')).rejects.toMatchObject({ message: 'Wait.' })
  expect(identity.sendPasswordReset).not.toHaveBeenCalled()
})

test.each([
  ['is away', unreachable],
  ['lacks its database', refusal(codes.unavailable, 'Later.', 503)],
])('an API that %s does not block resets', async (_, failure) => {
  const { ports, identity, api } = createTestPorts()
  api.recordAttempt.mockRejectedValue(failure)
  await createPasswordReset(ports, continueUrl)('ada@example.org')
  expect(identity.sendPasswordReset).toHaveBeenCalledOnce()
})
