export { default } from '../default'
