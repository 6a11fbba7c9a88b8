import { url } from 'node:inspector'

// A process whose event loop is blocked does not answer. In a debugger, that is no error.

process.on('message', (message) => {
  if (message === 'ping') process.send?.(url() ? 'debugged' : 'alive')
})
