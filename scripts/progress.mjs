// This is plain JavaScript, because the first start uses it before packages are installed.

// How often (ms) the current line of a terminal is redrawn. In a log, a step that takes long prints a line now and
// then.
const TICK = 100
const PIPE_TICK = 10000

const out = process.stdout
/** @type {(() => void) | undefined} Draws the current step again, if there is one. */
let redraw

/** @param {number} since */
const secondsSince = (since) => (Date.now() - since) / 1000

/**
 * Prints a line above the current step.
 * @param {string} line
 */
export function printLine(line) {
  out.write(out.isTTY ? `\r\x1b[2K${line}\n` : `${line}\n`)
  if (redraw) redraw()
}

/**
 * Shows a step with its running time until `done` or `fail` is called.
 * @param {string} name
 */
export function startStep(name) {
  const since = Date.now()
  let note = ''
  const draw = () => {
    if (!out.isTTY) return
    const line = `… ${name}${note && `: ${note}`} (${Math.floor(secondsSince(since))} s)`
    out.write(`\r\x1b[2K${line.slice(0, (out.columns || 80) - 1)}`)
  }
  const timer = setInterval(
    () => (out.isTTY ? draw() : printLine(`  ${name}${note && `: ${note}`} (${Math.floor(secondsSince(since))} s)`)),
    out.isTTY ? TICK : PIPE_TICK,
  )
  timer.unref()
  if (out.isTTY) draw()
  else printLine(`… ${name}`)
  redraw = draw

  /** @param {string} mark @param {string} [result] */
  const end = (mark, result) => {
    clearInterval(timer)
    redraw = undefined
    printLine(`${mark} ${name}${result ? `: ${result}` : ''} (${secondsSince(since).toFixed(1)} s)`)
  }
  return {
    /** @param {string} text What the step is currently doing. */
    note(text) {
      note = text
      draw()
    },
    /** @param {string} [result] */
    done: (result) => end('✓', result),
    /** @param {string} [result] */
    fail: (result) => end('✗', result),
  }
}

/**
 * Runs `work` as a step. If it returns a text, that is shown after the step's name.
 * @template T
 * @param {string} name
 * @param {(note: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStep(name, work) {
  const step = startStep(name)
  try {
    const result = await work(step.note)
    step.done(typeof result === 'string' ? result : undefined)
    return result
  } catch (error) {
    step.fail()
    throw error
  }
}
