// Stops Next and its workers when the supervisor is gone, even after kill -9. Each child leads a process group
// (children.ts).

process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
})
