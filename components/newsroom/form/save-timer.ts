/** Runs after a pause, and at the latest `maxMs` after the first start, so that steady typing is saved too. */
export class SaveTimer {
  #timer: ReturnType<typeof setTimeout> | undefined
  #deadline = 0
  readonly #run: () => void
  readonly #pauseMs: number
  readonly #maxMs: number

  constructor(run: () => void, pauseMs: number, maxMs: number) {
    this.#run = run
    this.#pauseMs = pauseMs
    this.#maxMs = maxMs
  }

  get isPending() {
    return this.#timer !== undefined
  }

  start() {
    const now = Date.now()
    if (this.isPending) clearTimeout(this.#timer)
    else this.#deadline = now + this.#maxMs
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#run()
      },
      Math.max(0, Math.min(this.#pauseMs, this.#deadline - now)),
    )
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
