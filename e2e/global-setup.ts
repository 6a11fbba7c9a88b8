import { setPassword } from './fixtures'

export default () => setPassword('%@lodestar.test')
