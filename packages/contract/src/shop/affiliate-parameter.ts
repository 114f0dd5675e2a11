/** The parameter of an address that names an affiliate: `/plans?via=CODE`. */
export const affiliateParameter = 'via'
