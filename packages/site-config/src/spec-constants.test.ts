import { expect, test } from 'vitest'
import {
  authLoadingCookieDays,
  authOverlayDelayMs,
  couponFetchDelayMs,
  helpWidgetMinWidthPx,
  imagePresetsPx,
  internalClientTimeoutMs,
  mobileBreakpointPx,
  passwordLength,
  productType,
  publicClientTimeoutMs,
  sessionCookieDays,
  tenantId,
} from './constants.ts'
import { defaultLocale, isLocale, locales } from './locales.ts'

// The business constants and limits in section 9 of the specification, each by its sentence.
test.each([
  ['Password length 6 to 16', passwordLength, { min: 6, max: 16 }],
  ['Cookie lifetimes: userToken, SignInMethod, IdToken, accessToken 7 days', sessionCookieDays, 7],
  ['authLoading 1 day', authLoadingCookieDays, 1],
  ['Coupon fetch delay 2 s', couponFetchDelayMs, 2_000],
  ['Loading overlay delay 1 s', authOverlayDelayMs, 1_000],
  ['Client time-outs 60 s', publicClientTimeoutMs, 60_000],
  ['Client time-outs … 30 s', internalClientTimeoutMs, 30_000],
  ['Mobile breakpoint 900 px', mobileBreakpointPx, 900],
  ['helper widget threshold 768 px', helpWidgetMinWidthPx, 768],
  ['Tenant id … 6', tenantId, 6],
  ['product type 6', productType, 6],
  [
    'Image resize presets: small 200, medium 500, big 1000 pixels',
    imagePresetsPx,
    { small: 200, medium: 500, big: 1_000 },
  ],
])('"%s"', (_, value, expected) => {
  expect(value).toEqual(expected)
})

test('"Locales: en, es, pt, ja, ko, de, it, th (8), default en"', () => {
  expect(locales.toSorted()).toEqual(['de', 'en', 'es', 'it', 'ja', 'ko', 'pt', 'th'])
  expect(defaultLocale).toBe('en')
  expect(isLocale('fr')).toBe(false)
})
