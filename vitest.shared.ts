/** Settings to spread into `test` in each package's configuration. */
export const shared = {
  // Only for tests that hang: results mustn't depend on a machine's speed.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // Reloading modules for each file took as long as its tests. Tests must leave no state behind in modules.
  isolate: false,
}
