import fc from 'fast-check'

// The same values in every run, so that what is red is red for everybody. Another seed looks at other ones.
fc.configureGlobal({ seed: 1 })
