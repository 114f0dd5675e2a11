import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'

const identityEndpoints = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.googleapis.com',
]

/** Where Firebase Analytics loads its script from, registers itself and sends events to. */
const analyticsScript = 'https://www.googletagmanager.com'
const analyticsEndpoints = [
  analyticsScript,
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

function contentSecurityPolicy(env: WebEnv): string {
  const emulator = env.AUTH_EMULATOR_ORIGIN ? [env.AUTH_EMULATOR_ORIGIN] : []
  const { authDomain } = toPublicConfig(env).firebase
  // The sign-in pages on this host are framed by it.
  const identityPages = authDomain ? [`https://${authDomain}`] : ["'self'"]
  const hasAnalytics = toPublicConfig(env).firebase.analytics !== null
  const isDevelopment = env.NODE_ENV === 'development'
  const isSecure = env.WEB_ORIGIN.startsWith('https:')
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Cached pages carry their data in inline scripts, so no nonce can name them: docs/decisions/0004.
    'script-src': [
      "'self'",
      "'unsafe-inline'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
      'https://apis.google.com',
      ...(hasAnalytics ? [analyticsScript] : []),
      ...emulator,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...env.IMAGE_ORIGINS],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...identityEndpoints,
      ...(hasAnalytics ? analyticsEndpoints : []),
      ...emulator,
      ...(isDevelopment ? ['ws:'] : []),
    ],
    'frame-src': [...identityPages, ...emulator],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What every page is sent with. The same for all requests of a deployment, so that pages stay cacheable. */
export function securityHeaders(env: WebEnv): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(env),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // The sign-in window of Google or Apple must be able to talk to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(env.WEB_ORIGIN.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}
