import { configure } from '@testing-library/react'

// Results mustn't depend on how fast a machine loads lazy parts.
configure({ asyncUtilTimeout: 60_000 })
