// Closes a dialog when its user goes on to another page.
export { default } from '../default'
