import { expect, test } from 'vitest'
import { IdentityError } from './identity-provider.ts'
import { createPasswordReset } from './password-reset.ts'
import { createTestPorts } from './testing-ports.ts'

const continueUrl = () => 'https://tidewatch.example/ja'

test('asks for the mail with where its link leads on to', async () => {
  const { ports, identity } = createTestPorts()
  await createPasswordReset(ports, continueUrl)('ada@example.org')
  expect(identity.sendPasswordReset).toHaveBeenCalledWith('ada@example.org', 'https://tidewatch.example/ja')
})

test('an address without an account looks like one with', async () => {
  const { ports, identity } = createTestPorts()
  identity.sendPasswordReset.mockRejectedValue(new IdentityError('credentials'))
  await expect(createPasswordReset(ports, continueUrl)('nobody@example.org')).resolves.toBeUndefined()
})

test('other failures are told', async () => {
  const { ports, identity } = createTestPorts()
  identity.sendPasswordReset.mockRejectedValue(new IdentityError('tooManyAttempts'))
  await expect(createPasswordReset(ports, continueUrl)('ada@example.org')).rejects.toMatchObject({
    failure: 'tooManyAttempts',
  })
})
