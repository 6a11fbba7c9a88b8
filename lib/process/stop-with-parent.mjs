// Stops Next and its workers, one process group (children.ts), when the supervisor is gone, even after kill -9.

process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
})
