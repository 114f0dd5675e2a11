/** Names of the social providers as the product writes them. */
export const socialProviders = ['google', 'Apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The providers' own names, the same in every language. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', Apple: 'Apple' }

export interface SocialSignIn {
  provider: SocialProvider
  idToken: string
  /** The account's address; `null` if the provider didn't share it. */
  email: string | null
  /** The social provider's own access token, if there is one. */
  accessToken?: string
  /** The account was created by this sign-in. */
  isNew: boolean
}

/** A social sign-in that waits until its user has proved that the account with its address is theirs. */
export interface PendingLink {
  provider: SocialProvider
  email: string
}

/** An account whose address isn't verified yet. Nothing of it is stored in the browser. */
export interface PendingVerification {
  isVerified: () => Promise<boolean>
  /** Sends the email again. */
  resend: (continueUrl: string) => Promise<void>
  /** Signs the account in again. Resolves with a fresh ID token. */
  resume: () => Promise<string>
}

/** What the sign-in flow needs from an identity provider. Failures reject with `IdentityError`. */
export interface IdentityProvider {
  /** Resolves with an ID token. */
  signIn: (email: string, password: string) => Promise<string>
  /** Resolves with the ID token of the new account. */
  createAccount: (email: string, password: string) => Promise<string>
  /** To the account signed in or created last. The link in the email leads on to `continueUrl`. */
  sendVerificationEmail: (continueUrl: string) => Promise<void>
  /** The account signed in or created last, which can be followed after signing out; `null` if there is none. */
  pendingVerification: () => PendingVerification | null
  /** The link in the email leads on to `continueUrl`. */
  sendPasswordReset: (email: string, continueUrl: string) => Promise<void>
  /** A fresh ID token for the current sign-in. */
  freshToken: () => Promise<string>
  signOut: () => Promise<void>
  /** Resolves once a click can open a provider's window immediately: browsers block later ones. */
  windowReady: () => Promise<void>
  signInWithPopup: (provider: SocialProvider) => Promise<SocialSignIn>
  /** Leaves the page. */
  signInWithRedirect: (provider: SocialProvider) => Promise<void>
  /** The result of a redirect; `null` if there was none. */
  redirectResult: () => Promise<SocialSignIn | null>
  /** The project's requirements that this password doesn't meet; `null` if the project has no policy. */
  missingFromPassword: (password: string) => Promise<PasswordRequirement[] | null>
  /** Adds the sign-in method that was last refused with `link` to the account that's signed in now. */
  finishLink: () => Promise<void>
  /** Signs in with the current password first. Resolves with a fresh ID token. */
  changePassword: (email: string, current: string, next: string) => Promise<string>
  /** How the account can be signed in to; `null` if this browser has no account with that address. */
  loginMethods: (email: string) => Promise<LoginMethod[] | null>
  /** Adds a social provider to the account that is signed in here. */
  linkMethod: (provider: SocialProvider) => Promise<void>
  unlinkMethod: (method: LoginMethod) => Promise<void>
}

export const loginMethods = ['password', 'google', 'Apple'] as const
export type LoginMethod = (typeof loginMethods)[number]

export type PasswordRequirement =
  | { rule: 'minLength' | 'maxLength'; count: number }
  | { rule: 'lowercase' | 'uppercase' | 'numeric' | 'symbol' }

/** Why the identity provider refused, as far as people can do something about it. */
export type IdentityFailure =
  | 'credentials'
  | 'emailInUse'
  | 'weakPassword'
  | 'tooManyAttempts'
  | 'userDisabled'
  | 'popupBlocked'
  | 'popupClosed'
  | 'otherProvider'
  | 'methodInUse'
  | 'tooLongAgo'
  | 'unavailable'
  | 'unknown'

export class IdentityError extends Error {
  readonly failure: IdentityFailure
  /** With `otherProvider`, if the provider shared the address. */
  readonly link: PendingLink | undefined

  constructor(failure: IdentityFailure, { link, ...options }: ErrorOptions & { link?: PendingLink } = {}) {
    super(`The identity provider refused: ${failure}.`, options)
    this.failure = failure
    this.link = link
  }
}
