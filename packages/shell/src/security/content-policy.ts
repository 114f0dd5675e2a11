import { reportPolicy } from '@tidewatch/contract/operations/policy-reports'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { barePageStyle } from '#/document/bare-page-style.ts'
import { hashSource } from '#/security/hash-source.ts'

const identityEndpoints = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.googleapis.com',
]

/** Where Firebase loads its frame library from, for Google's and Apple's windows. */
export const frameLibrary = 'https://apis.google.com'

/** Where Firebase Analytics loads its script from, registers and sends events. */
const analyticsScript = 'https://www.googletagmanager.com'
const analyticsEndpoints = [
  analyticsScript,
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/**
 * Where Google's Picker requests access and shows a user's folders. Its loader comes from the same host as
 * `frameLibrary`.
 */
const pickerAccess = 'https://accounts.google.com'
const pickerFrames = ['https://docs.google.com', pickerAccess]

/** The Picker's sources: none if it isn't set up, the stand-in's if there is one. */
function pickerSources({ GOOGLE_PICKER_CLIENT_ID: isOn, GOOGLE_PICKER_SANDBOX: sandbox }: WebEnv) {
  if (!isOn) return { scripts: [], frames: [], calls: [] }
  if (sandbox) return { scripts: [sandbox], frames: [], calls: [sandbox] }
  return { scripts: [pickerAccess], frames: pickerFrames, calls: [pickerAccess] }
}

/**
 * Style elements that our own scripts write: the toast styles (the package Sonner adds the element empty, then fills
 * it) and those of the last-resort error page.
 */
const ownStyles = [hashSource(''), "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='", hashSource(barePageStyle)]

/** A Content-Security-Policy: each directive with its sources. */
type Directives = Record<string, readonly string[]>

/** A policy in header form. */
export function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Where browsers report violations: by the name in `reportingEndpoints`, or by the address in older browsers. */
const reportAddress = `/api${reportPolicy.path}`
export const reportingEndpoints = `policy="${reportAddress}"`
const reporting: Directives = { 'report-uri': [reportAddress], 'report-to': ['policy'] }

/**
 * The policy of a deployment's pages. Pages differ only in the nonces or hashes that identify their inline scripts in
 * `script-src`.
 */
export function pagePolicy(env: WebEnv): (inlineScripts: string) => string {
  const emulator = env.AUTH_EMULATOR_ORIGIN ? [env.AUTH_EMULATOR_ORIGIN] : []
  const { authDomain } = toPublicConfig(env).firebase
  // This host frames its own sign-in pages.
  const identityPages = authDomain ? [`https://${authDomain}`] : ["'self'"]
  const hasAnalytics = toPublicConfig(env).firebase.analytics !== null
  const picker = pickerSources(env)
  const isDevelopment = env.NODE_ENV === 'development'
  const isSecure = env.WEB_ORIGIN.startsWith('https:')
  const scripts = [
    "'self'",
    ...(isDevelopment ? ["'unsafe-eval'"] : []),
    frameLibrary,
    ...(hasAnalytics ? [analyticsScript] : []),
    ...picker.scripts,
    ...emulator,
  ]
  const directives: Directives = {
    'default-src': ["'self'"],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : ownStyles)],
    // Measured positions and transforms are set in style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // Illustrations in help articles come from the blog.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isSecure ? [] : [env.BLOG_ORIGIN]), ...env.IMAGE_ORIGINS],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...identityEndpoints,
      ...(hasAnalytics ? analyticsEndpoints : []),
      ...(env.PWNED_PASSWORDS_ORIGIN ? [env.PWNED_PASSWORDS_ORIGIN] : []),
      ...picker.calls,
      ...emulator,
      ...(isDevelopment ? ['ws:'] : []),
    ],
    'frame-src': [...identityPages, ...picker.frames, ...emulator],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
    ...reporting,
  }
  const rest = writePolicy(directives)
  return (inlineScripts) => `${writePolicy({ 'script-src': [...scripts, inlineScripts] })}; ${rest}`
}

/** The policy of everything but pages. Workers use their own file's policy. */
export const filePolicy = writePolicy({
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})
