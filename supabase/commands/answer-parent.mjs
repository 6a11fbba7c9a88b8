import { url } from 'node:inspector'

// A process whose event loop is stuck does not answer. Under a debugger, that is not a fault.

process.on('message', (message) => {
  if (message === 'ping') process.send?.(url() ? 'debugged' : 'alive')
})
