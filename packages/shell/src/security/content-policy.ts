import { reportPolicy } from '@tidewatch/contract/operations/policy-reports'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { barePageStyle } from '#/document/bare-page-style.ts'
import { hashSource } from '#/security/hash-source.ts'

const identityEndpoints = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.googleapis.com',
]

/** Where Firebase loads its frame library from, for the windows of Google and Apple. */
export const frameLibrary = 'https://apis.google.com'

/** Where Firebase Analytics loads its script from, registers itself and sends events to. */
const analyticsScript = 'https://www.googletagmanager.com'
const analyticsEndpoints = [
  analyticsScript,
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Where Google's Picker asks for access and shows a user's folders. Its loader comes from `frameLibrary`'s host. */
const pickerAccess = 'https://accounts.google.com'
const pickerFrames = ['https://docs.google.com', pickerAccess]

/** What the Picker needs: nothing where it is not set up, the stand-in where there is one. */
function pickerOf({ GOOGLE_PICKER_CLIENT_ID: isOn, GOOGLE_PICKER_SANDBOX: sandbox }: WebEnv) {
  if (!isOn) return { scripts: [], frames: [], calls: [] }
  if (sandbox) return { scripts: [sandbox], frames: [], calls: [sandbox] }
  return { scripts: [pickerAccess], frames: pickerFrames, calls: [pickerAccess] }
}

/**
 * Style elements that scripts of our own write: the one for messages (by the package Sonner, which adds it empty and then
 * fills it), and the one of the last resort.
 */
const ownStyles = [hashSource(''), "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='", hashSource(barePageStyle)]

/** What a Content-Security-Policy consists of: each directive with its sources. */
type Directives = Record<string, readonly string[]>

/** The text of a policy, as its header has it. */
export function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Where browsers say what they refused: by the name that `reportingEndpoints` gives it, older ones by its address. */
const reportAddress = `/api${reportPolicy.path}`
export const reportingEndpoints = `policy="${reportAddress}"`
const reporting: Directives = { 'report-uri': [reportAddress], 'report-to': ['policy'] }

/**
 * The policy of the pages of a deployment. It differs from page to page only in what names their inline scripts: nonces or
 * hashes, as `script-src` has them.
 */
export function pagePolicy(env: WebEnv): (inlineScripts: string) => string {
  const emulator = env.AUTH_EMULATOR_ORIGIN ? [env.AUTH_EMULATOR_ORIGIN] : []
  const { authDomain } = toPublicConfig(env).firebase
  // The sign-in pages on this host are framed by it.
  const identityPages = authDomain ? [`https://${authDomain}`] : ["'self'"]
  const hasAnalytics = toPublicConfig(env).firebase.analytics !== null
  const picker = pickerOf(env)
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
    // Measured positions and transforms are style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // The drawings of the help centre's articles are the blog's.
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

/** The policy of whatever is no page. Workers take theirs from their own file. */
export const filePolicy = writePolicy({
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})
