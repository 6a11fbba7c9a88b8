import { hashCheaply } from './fixtures'

export default () => hashCheaply('%@lodestar.test')
