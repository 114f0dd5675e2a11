// Written by scripts/register.ts. Run it after adding a message file.
export const translations = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  pt: () => import('./pt.ts'),
  th: () => import('./th.ts'),
}
