export { default } from './default'

export const instant = false
