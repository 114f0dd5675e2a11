import { expect, test } from 'vitest'
import { signInSchemas } from './sign-in-form-schema.ts'

const good = { email: 'ada@example.org', password: 'secret1', repassword: 'secret1', stay: true, consent: true }

function problems(view: 'login' | 'signup', fields: Partial<typeof good>) {
  const result = signInSchemas[view].safeParse({ ...good, ...fields })
  return (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
}

test.each(['', 'ada', 'ada@example', '@example.org', 'a da@example.org', 'ada@exam ple.org', 'ada@@example.org'])(
  '"Email: required. Must match a simple pattern: text, at sign, text, dot, text, no spaces": %j',
  (email) => expect(problems('login', { email })).toEqual([['email', 'pleaseInputYourEmail']]),
)

test('"Password: required (message key pleaseInputYourPassword)"', () => {
  expect(problems('login', { password: '' })).toEqual([['password', 'pleaseInputYourPassword']])
})

test.each(['12345', '12345678901234567'])('"Length 6 to 16 characters": %s is refused', (password) => {
  expect(problems('login', { password })).toEqual([['password', 'passwordLength']])
})

test.each(['123456', '1234567890123456'])('"Length 6 to 16 characters": %s is accepted', (password) => {
  expect(problems('signup', { password, repassword: password })).toEqual([])
})

test.each(['', 'other12'])('"Confirm password: required, must equal password": %j', (repassword) => {
  expect(problems('signup', { repassword })).toEqual([['repassword', 'theNewPasswordThatYouEnteredDoNotMatch']])
})

test('"Confirm password (sign-up only)"', () => {
  expect(problems('login', { repassword: '' })).toEqual([])
})

test('submitting an empty form marks every field', () => {
  expect(problems('signup', { email: '', password: '', repassword: '' })).toEqual([
    ['email', 'pleaseInputYourEmail'],
    ['password', 'pleaseInputYourPassword'],
    ['repassword', 'theNewPasswordThatYouEnteredDoNotMatch'],
  ])
})

test('the repeated password is compared even if other fields are invalid', () => {
  expect(problems('signup', { email: 'x', password: '123', repassword: '' })).toEqual([
    ['email', 'pleaseInputYourEmail'],
    ['password', 'passwordLength'],
    ['repassword', 'theNewPasswordThatYouEnteredDoNotMatch'],
  ])
})
