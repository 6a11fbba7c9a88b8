export { default } from './default'
