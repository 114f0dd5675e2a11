import { codes } from '@tidewatch/contract/codes'
import Cookies from 'js-cookie'
import { beforeEach, expect, test } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createTestPorts, gatewayPage, refusal, unreachable } from '../testing-ports.ts'
import { createSignInFlow } from './sign-in-flow.ts'

const credentials = { email: 'ada@example.org', password: 'secret1', stay: true }

let world: ReturnType<typeof createTestPorts>
let flow: ReturnType<typeof createSignInFlow>
const state = () => world.ports.store.getSnapshot()

beforeEach(() => {
  world = createTestPorts()
  flow = createSignInFlow(world.ports)
  world.ports.store.open({ view: 'login' })
})

test('"Code 0 closes the modal, stores the token and shows the success message"', async () => {
  await flow.logIn(credentials)
  expect(state()).toMatchObject({ open: false, busy: false, message: null })
  expect(Cookies.get()).toEqual({ userToken: 'user-token', SignInMethod: 'email', IdToken: 'id-token' })
  expect(world.ports.say).toHaveBeenCalledWith('success', { key: 'SignInSuccessful' })
})

test('"Login request: the identity-provider ID token and the current locale"', async () => {
  world.ports.sourceDomain.mockReturnValue('https://search.example/?q=tide')
  await flow.logIn(credentials)
  expect(world.api.login).toHaveBeenCalledWith({ 'firebase-token': 'id-token', locale: 'ja' })
})

test('"POST /user/update: body {firebase-token, source_domain}", for who came from another site', async () => {
  await flow.logIn(credentials)
  expect(world.api.updateUser).not.toHaveBeenCalled()
  world.ports.sourceDomain.mockReturnValue('https://search.example/?q=tide')
  world.api.updateUser.mockRejectedValue(unreachable)
  await flow.logIn(credentials)
  expect(world.api.updateUser).toHaveBeenCalledWith({
    'firebase-token': 'id-token',
    source_domain: 'https://search.example/?q=tide',
  })
  expect(state()).toMatchObject({ open: false, message: null })
})

test('"Another helper is called after each submit with a flag": the API counts the attempt', async () => {
  await flow.logIn(credentials)
  world.identity.signIn.mockRejectedValue(new IdentityError('credentials'))
  await flow.logIn(credentials)
  await flow.signUp({ ...credentials, consent: true })
  expect(world.api.recordAttempt.mock.calls.map(([attempt]) => attempt)).toEqual([
    { action: 'login', email: 'ada@example.org', succeeded: true },
    { action: 'login', email: 'ada@example.org', succeeded: false },
    { action: 'signup', email: 'ada@example.org', succeeded: true },
  ])
})

test('"… and shows its error message on failure": beside what came of the attempt', async () => {
  world.identity.signIn.mockRejectedValue(new IdentityError('credentials'))
  world.api.recordAttempt.mockRejectedValue(refusal(codes.tooManyRequests, '10分お待ちください。'))
  await flow.logIn(credentials)
  expect(state()).toMatchObject({
    message: { key: 'Login_Failed_Error_Msg' },
    limit: '10分お待ちください。',
    busy: false,
  })
  world.ports.store.show('signup')
  expect(state().limit).toBeNull()
})

test('"… and shows its error message on failure": in passing once the modal has closed', async () => {
  world.api.recordAttempt.mockRejectedValue(refusal(codes.ourFault, 'Sorry.'))
  await flow.logIn(credentials)
  expect(world.ports.say).toHaveBeenLastCalledWith('error', { text: 'Sorry.' })
})

test('a browser without cookies shows that it cannot stay signed in', async () => {
  world.ports.cookies.write = () => undefined
  await flow.logIn(credentials)
  expect(state()).toMatchObject({ open: true, message: { tone: 'coral', key: 'cookiesOff' } })
})

test('a refused provider is added once its owner has signed in to the account with its address', async () => {
  world.ports.store.set({ link: { provider: 'google', email: credentials.email } })
  await flow.logIn(credentials)
  expect(world.steps).toEqual(['backend login', 'linked'])
  expect(world.ports.say).toHaveBeenLastCalledWith('success', { key: 'linked', values: { provider: 'Google' } })
  expect(state()).toMatchObject({ open: false, link: null })
})

test('if a provider cannot be added, the user stays signed in, with a message', async () => {
  world.ports.store.set({ link: { provider: 'Apple', email: credentials.email } })
  world.identity.finishLink.mockRejectedValue(new IdentityError('methodInUse'))
  await flow.logIn(credentials)
  expect(world.ports.say).toHaveBeenLastCalledWith('error', { key: 'linkFailed', values: { provider: 'Apple' } })
  expect(world.ports.session.getSnapshot().status).toBe('signed-in')
})

test('no provider is added to an account whose address is not verified', async () => {
  world.ports.store.set({ link: { provider: 'google', email: credentials.email } })
  world.api.login.mockRejectedValue(refusal(codes.emailNotVerified))
  await flow.logIn(credentials)
  expect(world.identity.finishLink).not.toHaveBeenCalled()
})

test('closing the modal discards the waiting provider', async () => {
  world.ports.store.set({ link: { provider: 'google', email: credentials.email } })
  world.ports.store.close()
  expect(state().link).toBeNull()
})

test('the email of a sign-up leads on to where the visitor wanted to go', async () => {
  world.api.login.mockRejectedValue(refusal(codes.emailNotVerified))
  world.ports.store.open({ view: 'signup', returnTo: '/ja/family/invitation#secret' })
  await flow.signUp({ ...credentials, consent: true })
  expect(world.steps).toContain(
    'verification mail to https://blog.tidewatch.example/ja?signIn=login&verified=yes&next=%2Fja%2Ffamily%2Finvitation%23secret#email=ada%40example.org',
  )
})

test('after signing in, the visitor goes where they wanted to', async () => {
  world.ports.store.open({ view: 'login', returnTo: '/ja/reports' })
  await flow.logIn(credentials)
  expect(world.ports.goTo).toHaveBeenCalledWith('/ja/reports')
})

test('"The submit button shows a loading state", and a second submit does nothing meanwhile', async () => {
  const first = flow.logIn(credentials)
  expect(state().busy).toBe(true)
  await flow.logIn(credentials)
  await first
  expect(state().busy).toBe(false)
  expect(world.identity.signIn).toHaveBeenCalledTimes(1)
})

test('"Login_Failed_Error_Msg: shown on e-mail login failure; the token is cleared"', async () => {
  Cookies.set('userToken', 'old')
  world.identity.signIn.mockRejectedValue(new IdentityError('credentials'))
  await flow.logIn(credentials)
  expect(state()).toMatchObject({ open: true, message: { tone: 'coral', key: 'Login_Failed_Error_Msg' } })
  expect(Cookies.get('userToken')).toBeUndefined()
})

test.each([
  ['nobody answers', unreachable],
  ['a proxy answers with a page of its own', gatewayPage],
])('an unreachable API is not blamed on the password: %s', async (_, failure) => {
  world.api.login.mockRejectedValue(failure)
  await flow.logIn(credentials)
  expect(state().message).toMatchObject({ key: 'Login_Failed_Error_Msg', detail: 'serverUnavailable' })
  expect(world.steps).toEqual(['identity signed out'])
})

test.each([
  ['credentials', 'checkCredentials'],
  ['unavailable', 'unavailable'],
  ['unknown', 'tryAgain'],
] as const)('refusals of the identity provider say what to do: %s', async (failure, detail) => {
  world.identity.signIn.mockRejectedValue(new IdentityError(failure))
  await flow.logIn(credentials)
  expect(state().message).toMatchObject({ key: 'Login_Failed_Error_Msg', detail })
})

test('"The loading overlay stays on for 1 second after a login attempt ends", and the modal is busy until it goes', async () => {
  const shown: boolean[] = []
  world.api.login.mockImplementation(async () => {
    shown.push(state().overlay)
    throw refusal(codes.ourFault)
  })
  world.ports.wait.mockImplementation(async (ms) => {
    expect(ms).toBe(1_000)
    expect(state().message).not.toBeNull()
    shown.push(state().overlay && state().busy)
  })
  await flow.logIn(credentials)
  expect(shown).toEqual([true, true])
  expect(state()).toMatchObject({ overlay: false, busy: false })
})

test('"Code 10002 sends a verification e-mail, shows …, switches to the login view and signs out of the identity provider"', async () => {
  world.api.login.mockRejectedValue(refusal(codes.emailNotVerified))
  await flow.logIn(credentials)
  expect(world.steps).toEqual([
    'verification mail to https://blog.tidewatch.example/ja?signIn=login&verified=yes#email=ada%40example.org',
    'identity signed out',
  ])
  expect(state()).toMatchObject({
    open: true,
    view: 'login',
    message: { tone: 'tide', key: 'verificationEmailSent', values: { email: 'ada@example.org' } },
  })
  expect(Cookies.get('userToken')).toBeUndefined()
})

test('an email that could not be sent is reported as such', async () => {
  world.api.login.mockRejectedValue(refusal(codes.emailNotVerified))
  world.identity.sendVerificationEmail.mockRejectedValue(new IdentityError('tooManyAttempts'))
  await flow.logIn(credentials)
  expect(state().message).toEqual({ tone: 'coral', key: 'verificationEmailFailed' })
})

test('"Any other code shows the backend message and signs out"', async () => {
  world.api.login.mockRejectedValue(refusal(codes.tooManyRequests, '少し待ってください。'))
  await flow.logIn(credentials)
  expect(state().message).toEqual({ tone: 'coral', text: '少し待ってください。' })
  expect(world.steps).toEqual(['identity signed out'])
  expect(Cookies.get('userToken')).toBeUndefined()
})

test('"Sign-up: consent must be ticked, otherwise the warning \'Non-consent agreement\'"', async () => {
  await flow.signUp({ ...credentials, consent: false })
  expect(state().message).toEqual({ tone: 'amber', key: 'Non-consent agreement' })
  expect(world.identity.createAccount).not.toHaveBeenCalled()
})

test('"The account is created, a verification e-mail is sent (with a continue URL to the blog), then the backend login is called"', async () => {
  world.identity.createAccount.mockImplementation(async () => {
    world.steps.push('account created')
    return 'id-token'
  })
  await flow.signUp({ ...credentials, consent: true })
  expect(world.steps).toEqual([
    'account created',
    'verification mail to https://blog.tidewatch.example/ja?signIn=login&verified=yes#email=ada%40example.org',
    'backend login',
  ])
})

test('after a sign-up, 10002 does not send a second email in the same attempt', async () => {
  world.ports.store.show('signup')
  world.api.login.mockRejectedValue(refusal(codes.emailNotVerified))
  await flow.signUp({ ...credentials, consent: true })
  expect(world.identity.sendVerificationEmail).toHaveBeenCalledTimes(1)
  expect(state()).toMatchObject({ view: 'login', message: { key: 'verificationEmailSent' } })
})

test('an email that failed at sign-up is sent again on 10002', async () => {
  world.identity.sendVerificationEmail.mockRejectedValueOnce(new IdentityError('unavailable'))
  world.api.login.mockRejectedValue(refusal(codes.emailNotVerified))
  await flow.signUp({ ...credentials, consent: true })
  expect(world.identity.sendVerificationEmail).toHaveBeenCalledTimes(2)
  expect(state().message).toMatchObject({ key: 'verificationEmailSent' })
})

test('"Sign_Up_Failed_Error_Msg: shown on sign-up failure"', async () => {
  world.identity.createAccount.mockRejectedValue(new IdentityError('emailInUse'))
  await flow.signUp({ ...credentials, consent: true })
  expect(state().message).toEqual({ tone: 'coral', key: 'Sign_Up_Failed_Error_Msg', detail: 'emailInUse' })
})

test('"After a password-requirement failure the identity provider\'s password policy is looked up"', async () => {
  world.identity.createAccount.mockRejectedValue(new IdentityError('weakPassword'))
  world.identity.missingFromPassword.mockResolvedValue([{ rule: 'minLength', count: 8 }, { rule: 'numeric' }])
  await flow.signUp({ ...credentials, consent: true })
  expect(world.identity.missingFromPassword).toHaveBeenCalledWith('secret1')
  expect(state().missing).toEqual([{ rule: 'minLength', count: 8 }, { rule: 'numeric' }])
})

test('"When first_login is true: a register-success analytics event if code is 0"', async () => {
  world.api.login.mockResolvedValue({ first_login: true, token: 'user-token' })
  await flow.logIn(credentials)
  expect(world.ports.track.mock.calls).toEqual([
    ['register_success', { method: 'email' }],
    ['login', { method: 'email' }],
  ])
})

test('a later login is not a registration', async () => {
  await flow.logIn(credentials)
  expect(world.ports.track.mock.calls).toEqual([['login', { method: 'email' }]])
})

const first = { first_login: true }
test.each([
  ['refused', refusal(codes.ourFault, '', 500, first), [['register_fail', { method: 'email', code: codes.ourFault }]]],
  ['with an address to verify', refusal(codes.emailNotVerified, '', 200, first), []],
  ['refused, though known', refusal(codes.ourFault, '', 500, { first_login: false }), []],
  ['refused without saying whether it is the first', refusal(codes.ourFault), []],
  ['that nobody answers', unreachable, []],
])(
  '"When first_login is true: … a register-fail event if code is neither 0 nor 10002": a login %s',
  async (_, failure, events) => {
    world.api.login.mockRejectedValue(failure)
    await flow.logIn(credentials)
    expect(world.ports.track.mock.calls).toEqual(events)
  },
)

test('switching the view clears the outcome of the last attempt', async () => {
  await flow.signUp({ ...credentials, consent: false })
  world.ports.store.show('signup')
  expect(state()).toMatchObject({ view: 'signup', message: null })
})

test('no account is created with a password that is easy to guess, and the message says what to do', async () => {
  world.ports.checkPassword.mockResolvedValue('passwordBreached')
  await flow.signUp({ ...credentials, consent: true })
  expect(world.ports.checkPassword).toHaveBeenCalledWith('secret1', 'ada@example.org')
  expect(world.identity.createAccount).not.toHaveBeenCalled()
  expect(state().message).toMatchObject({ key: 'Sign_Up_Failed_Error_Msg', detail: 'passwordBreached' })
})

test('logging in with such a password still works', async () => {
  world.ports.checkPassword.mockResolvedValue('passwordCommon')
  await flow.logIn(credentials)
  expect(world.ports.session.getSnapshot().status).toBe('signed-in')
})
