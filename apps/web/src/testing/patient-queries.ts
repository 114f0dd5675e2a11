import { configure } from '@testing-library/react'

// Tests must not depend on how fast a machine loads lazy modules.
configure({ asyncUtilTimeout: 60_000 })
