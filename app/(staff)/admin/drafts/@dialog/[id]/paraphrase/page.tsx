// Without it the review would stay open over the page that it leads to.
export { default } from '../../default'

export const instant = false
