/** Names of the social providers as the product writes them. */
export const socialProviders = ['google', 'Apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The providers' own names, the same in every language. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', Apple: 'Apple' }

export interface SocialSignIn {
  provider: SocialProvider
  idToken: string
  /** The account's address; `null` where the provider kept it to itself. */
  email: string | null
  /** The social provider's own access token, where it gives one. */
  accessToken?: string
  /** The account was made by this very sign-in. */
  isNew: boolean
}

/** A social sign-in that has to wait until its owner has shown that the account with its address is theirs. */
export interface WaitingLink {
  provider: SocialProvider
  email: string
}

/** An account whose address waits for its confirmation. Nothing of it is stored in the browser. */
export interface PendingVerification {
  isVerified: () => Promise<boolean>
  /** Sends the mail once more. */
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
  /** To the account that was signed in or created last. The link in the mail leads on to `continueUrl`. */
  sendVerificationEmail: (continueUrl: string) => Promise<void>
  /** The account that was signed in or created last, to be followed after it is signed out; `null` when there is none. */
  pendingVerification: () => PendingVerification | null
  /** The link in the mail leads on to `continueUrl`. */
  sendPasswordReset: (email: string, continueUrl: string) => Promise<void>
  /** A fresh ID token of the sign-in that is held here. */
  freshToken: () => Promise<string>
  signOut: () => Promise<void>
  /** Resolves once a provider's window can open within the press that asks for it: browsers block a later one. */
  windowReady: () => Promise<void>
  signInWithPopup: (provider: SocialProvider) => Promise<SocialSignIn>
  /** Leaves the page. */
  signInWithRedirect: (provider: SocialProvider) => Promise<void>
  /** What a redirect brought back; `null` when there was none. */
  redirectResult: () => Promise<SocialSignIn | null>
  /** What the project asks of passwords and this one lacks; `null` when the project does not say. */
  missingFromPassword: (password: string) => Promise<PasswordRequirement[] | null>
  /** Adds the way of signing in that was refused last with `link` to the account that is signed in now. */
  finishLink: () => Promise<void>
  /** Asks for the current password first. Resolves with a fresh ID token. */
  changePassword: (email: string, current: string, next: string) => Promise<string>
  /** How the account can be signed in to; `null` when this browser holds no account of that address. */
  signInWays: (email: string) => Promise<SignInWay[] | null>
  /** Adds a social provider to the account that is signed in here. */
  linkWay: (provider: SocialProvider) => Promise<void>
  unlinkWay: (way: SignInWay) => Promise<void>
}

export const signInWays = ['password', 'google', 'Apple'] as const
export type SignInWay = (typeof signInWays)[number]

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
  | 'wayInUse'
  | 'tooLongAgo'
  | 'unavailable'
  | 'unknown'

export class IdentityError extends Error {
  readonly failure: IdentityFailure
  /** With `otherProvider`, where the provider told the address. */
  readonly link: WaitingLink | undefined

  constructor(failure: IdentityFailure, { link, ...options }: ErrorOptions & { link?: WaitingLink } = {}) {
    super(`The identity provider refused: ${failure}.`, options)
    this.failure = failure
    this.link = link
  }
}
