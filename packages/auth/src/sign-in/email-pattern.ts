/** Text, at sign, text, dot, text, and no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
