import { expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

test.each([
  [{ current: 'secret1', next: 'secret2', repeat: 'secret2' }, {}],
  [
    { current: '', next: '', repeat: '' },
    {
      current: 'pleaseInputYourPassword',
      next: 'pleaseInputYourPassword',
      repeat: 'theNewPasswordThatYouEnteredDoNotMatch',
    },
  ],
  [{ current: 'secret1', next: '12345', repeat: '12345' }, { next: 'passwordLength' }],
  [{ current: 'secret1', next: '12345678901234567', repeat: '12345678901234567' }, { next: 'passwordLength' }],
  [{ current: 'secret1', next: 'secret1', repeat: 'secret1' }, { next: 'same' }],
  [{ current: 'secret1', next: 'secret2', repeat: 'secret3' }, { repeat: 'theNewPasswordThatYouEnteredDoNotMatch' }],
])('%j: %j', (fields, problems) => expect(passwordProblems(fields)).toEqual(problems))
