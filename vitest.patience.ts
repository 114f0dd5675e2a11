/** What hangs is ended; how fast a machine is decides nothing. Spread into the `test` of each package's configuration. */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
}
