// Preloaded into Next: when the supervisor is gone, even by kill -9, so is everything it started.
// Each child leads a process group of its own (children.ts), which holds Next's workers as well.

process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
})
