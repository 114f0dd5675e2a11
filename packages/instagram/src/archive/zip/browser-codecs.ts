// Browsers inflate in chunks that are large enough.
export {}
