// Without this, the review dialog would stay open over the page it links to.
export { default } from '../../default'
