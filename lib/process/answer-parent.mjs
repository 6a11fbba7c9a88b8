import { url } from 'node:inspector'

// The supervisor pings each process and restarts one that stays silent, because its event loop is blocked. A debugger's
// breakpoint blocks it too, so a debugged process says that it is one.

process.on('message', (message) => {
  if (message === 'ping') process.send?.(url() ? 'debugged' : 'alive')
})
