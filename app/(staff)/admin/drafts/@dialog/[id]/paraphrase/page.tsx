// Closes the review dialog when it leads to this page.
export { default } from '../../default'

export const instant = false
