// Preloaded into Next: stops it when the supervisor is gone, even after kill -9. Each child leads a process group
// (children.ts), which includes Next's workers.

process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
})
