// Next and its workers are one process group. Stops them all when the supervisor is gone, even after `kill -9`.

process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
})
