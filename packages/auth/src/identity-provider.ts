/** Names of the social providers as the product writes them. */
export type SocialProvider = 'google' | 'Apple'

export interface SocialSignIn {
  provider: SocialProvider
  idToken: string
  /** The social provider's own access token, where it gives one. */
  accessToken?: string
}

/** What the sign-in flow needs from an identity provider. Failures reject with `IdentityError`. */
export interface IdentityProvider {
  /** Resolves with an ID token. */
  signIn: (email: string, password: string) => Promise<string>
  /** Resolves with the ID token of the new account. */
  createAccount: (email: string, password: string) => Promise<string>
  /** To the account that was signed in or created last. The link in the mail leads on to `continueUrl`. */
  sendVerificationEmail: (continueUrl: string) => Promise<void>
  /** The link in the mail leads on to `continueUrl`. */
  sendPasswordReset: (email: string, continueUrl: string) => Promise<void>
  signOut: () => Promise<void>
  signInWithPopup: (provider: SocialProvider) => Promise<SocialSignIn>
  /** Leaves the page. */
  signInWithRedirect: (provider: SocialProvider) => Promise<void>
  /** What a redirect brought back; `null` when there was none. */
  redirectResult: () => Promise<SocialSignIn | null>
  /** What the project asks of passwords and this one lacks; `null` when the project does not say. */
  missingFromPassword: (password: string) => Promise<PasswordRequirement[] | null>
}

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
  | 'unavailable'
  | 'unknown'

export class IdentityError extends Error {
  readonly failure: IdentityFailure

  constructor(failure: IdentityFailure, options?: ErrorOptions) {
    super(`The identity provider refused: ${failure}.`, options)
    this.failure = failure
  }
}
