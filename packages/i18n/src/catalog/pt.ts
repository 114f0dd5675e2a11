// Written by scripts/register.ts. Run it after adding a message file.
export const pt = {}
