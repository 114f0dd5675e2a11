/** Where Instagram lets an owner ask for an export. Without an id of a destination, nothing can be chosen ahead. */
export const exportPage = 'https://accountscenter.instagram.com/info_and_permissions/dyi/'
