/** The URL parameter that names an affiliate: `/plans?via=CODE`. */
export const affiliateParameter = 'via'
