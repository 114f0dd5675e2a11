export const isAddress = URL.canParse('https://example.com')
