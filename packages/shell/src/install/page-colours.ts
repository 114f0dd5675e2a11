/** Both themes' page background, for browser bars and windows of installed sites. */
export const pageColours = { light: '#fbfaf6', dark: '#0d161a' } as const
