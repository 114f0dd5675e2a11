import { type CodeName, codes, httpStatusOf } from './codes.ts'

/** What each code means for a program, and what the program should do about it. */
const descriptions: Record<CodeName, readonly [meaning: string, action: string]> = {
  ok: ['Success.', 'Read `data`.'],
  invalidInput: [
    'The request is invalid; `data.fields` names the rejected fields.',
    'Correct it before sending it again.',
  ],
  emailNotVerified: ['The user’s email address isn’t verified.', 'Have the user verify it.'],
  notSignedIn: ['The token or API key is missing, expired or revoked.', 'Log in, or use another key.'],
  notFound: ['It doesn’t exist, or it isn’t the caller’s.', 'Don’t retry.'],
  forbidden: ['The caller may not do this, for instance because its key lacks the scope.', 'Use a key with the scope.'],
  tooManyRequests: ['A rate limit is reached.', 'Retry after `data.retryAfterSeconds`.'],
  conflict: [
    'The current state doesn’t allow this, or it changed in the meantime.',
    'Read the current state, then decide.',
  ],
  stepUpRequired: ['The user has to confirm their identity.', 'Call `POST /user/prove`, then repeat the call.'],
  secondFactorRequired: ['The code of the second factor is missing or wrong.', 'Ask the user for a new code.'],
  staffSecondFactorRequired: ['A staff call without a second factor.', 'Log in with a second factor.'],
  planLimitReached: [
    'The plan doesn’t include this: no room for another account, a frequency, or a locked report.',
    'Don’t retry. `data.limit` and `data.offers` are there for the user.',
  ],
  noSuchAccount: ['The Instagram account doesn’t exist or isn’t professional.', 'Check the username.'],
  notObservable: [
    'The account can’t be watched this way; with `data.objected`, its owner asked not to be tracked.',
    'Don’t retry.',
  ],
  sourceBusy: [
    'Instagram isn’t responding, or our share of its calls is used up.',
    'Retry after `data.retryAfterSeconds`.',
  ],
  alreadyTracked: ['The account is watched already.', 'Use `data.monitorId`.'],
  archiveNotReadable: ['The Instagram export can’t be used.', 'Request another one from Instagram.'],
  connectionNeeded: ['We have to renew our own connection to Instagram.', 'Retry later.'],
  accessRefused: ['Instagram doesn’t let us read this account.', 'Retry tomorrow at the earliest.'],
  connectionDenied: ['The user gave no permission on Instagram.', 'Start again if the user wants to.'],
  connectionExpired: ['The attempt to connect expired or began elsewhere.', 'Start again.'],
  accountNotProfessional: ['The account to connect is personal.', 'Connect a business or creator account.'],
  connectedElsewhere: ['Another user has connected the account.', 'Don’t retry.'],
  connectionRefused: ['Instagram didn’t accept the login.', 'Start again.'],
  couponNotValid: ['The coupon or gift code isn’t valid.', 'Leave it out or use another one.'],
  paymentFailed: ['The payment failed and nothing was charged.', 'Have the user try another payment method.'],
  ourFault: ['Our fault.', 'Retry later. Report `data.requestId` if it persists.'],
  unavailable: ['Starting up or under maintenance.', 'Retry after `data.retryAfterSeconds`.'],
}

function statusOf(name: CodeName): string {
  return name === 'invalidInput' ? '200; 400, 408, 413 or 415 if malformed' : String(httpStatusOf(name))
}

/** All codes as a Markdown table, for the API's documentation. */
export function codeTable(): string {
  const rows = (Object.keys(codes) as CodeName[]).map((name) => [codes[name], statusOf(name), ...descriptions[name]])
  const header = [
    ['Code', 'HTTP status', 'Meaning', 'What to do'],
    ['---', '---', '---', '---'],
  ]
  return [...header, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
