/** Spread into the `test` of each package's configuration. */
export const shared = {
  // What hangs is ended; how fast a machine is decides nothing.
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
  // Loading modules anew for each file took as long as its tests. A test leaves no state in a module behind.
  isolate: false,
}
