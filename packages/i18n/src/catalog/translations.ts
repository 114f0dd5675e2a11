// Written by scripts/register.ts. Run it after adding a message file.
export const translations = {
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  pt: async () => (await import('./pt.ts')).pt,
  th: async () => (await import('./th.ts')).th,
}
