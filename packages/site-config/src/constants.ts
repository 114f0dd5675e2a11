/** The product type of the site config, which is also the tenant of every call: sent as its `tenantId` header. */
export const productType = 6
export const tenantId = productType

/** Windows narrower than this are "mobile" for the layout and for the choice between popup and redirect sign-in. */
export const mobileBreakpointPx = 900
/** The help widget loads only in windows wider than this. */
export const helpWidgetMinWidthPx = 768

/** Timeouts of the client that calls the product's own `/api`, and of the internal one between our servers. */
export const publicClientTimeoutMs = 60_000
export const internalClientTimeoutMs = 30_000

/** Lifetimes of the session cookies in days, as js-cookie expects them. */
export const sessionCookieDays = 7
export const authLoadingCookieDays = 1

/** The loading overlay stays this long after a login attempt has ended. */
export const authOverlayDelayMs = 1_000
/** Coupon info is fetched this long after load and after each login or logout. */
export const couponFetchDelayMs = 2_000

export const passwordLength = { min: 6, max: 16 } as const

/** Width of the webp images that `GET image/:preset/:key` serves, in pixels. */
export const imagePresetsPx = { small: 200, medium: 500, big: 1_000 } as const
