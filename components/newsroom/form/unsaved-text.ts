import { session } from '@/components/form/form-context'
import { SaveTimer } from './save-timer'
import { dropServerCopy, putServerCopy } from './server-copies'
import { makeId, store, type StoredCopy, unstore } from './stored-copies'

/** Text is stored in the browser within two seconds, of which the writing surface needs up to half a second. */
const BROWSER_WAIT = { pauseMs: 600, maxMs: 1_500 }
/** The copy on the server may be older, because only other devices need it. */
const SERVER_WAIT = { pauseMs: 4_000, maxMs: 9_000 }

/** The state of the copy on the server; `reason` says why it was refused. */
type CopyState =
  | { kind: 'none' | 'unreachable' | 'signed out' }
  | { kind: 'refused'; reason: string }
  | { kind: 'kept'; at: string }

export interface UnsavedState {
  server: CopyState
  /** False if this browser's storage is full or blocked. */
  isStored: boolean
}

const NONE: CopyState = { kind: 'none' }
export const NOTHING_UNSAVED: UnsavedState = { server: NONE, isStored: true }

/** Other 4xx errors are permanent, so nothing is sent again after them. */
function describeFailure(status: number, reason = ''): CopyState {
  if (status === 401) return { kind: 'signed out' }
  return status >= 400 && status < 500 && status !== 429 ? { kind: 'refused', reason } : { kind: 'unreachable' }
}

interface Owner {
  personId: string
  subject: string
  /** Whether the server keeps a copy for the person's other devices. */
  isOnServer: boolean
}

/** Returns null if nothing is unsaved. */
type Read = () => object | null

/**
 * What is typed into one form. It gets an id at its first keystroke, so that no two texts share a copy, even in a
 * duplicated tab. It lives outside React, because a save may finish after its page is gone.
 */
export class UnsavedText {
  #id: string | null = null
  #read: Read | null = null
  /** The ids of restored copies, which this text replaces once it is stored itself. */
  #restored: string[] = []
  #state = NOTHING_UNSAVED
  readonly #listeners = new Set<() => void>()
  readonly #browser = new SaveTimer(() => this.#store(), BROWSER_WAIT.pauseMs, BROWSER_WAIT.maxMs)
  readonly #server = new SaveTimer(() => void this.send(), SERVER_WAIT.pauseMs, SERVER_WAIT.maxMs)
  /** Requests are sent one after the other, so that a late copy cannot follow its deletion. */
  #line: Promise<unknown> = Promise.resolve()
  #unsent: StoredCopy | null = null
  #hasDeclined = false
  #changedAt = 0

  owner: Owner

  constructor(owner: Owner) {
    this.owner = owner
  }

  get id() {
    return this.#id
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = () => this.#state

  #set(part: Partial<UnsavedState>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  /** Call this on every change. `read` returns the newest text whenever a copy is made. */
  change(read: Read) {
    this.#read = read
    this.#changedAt = Date.now()
    this.#id ??= makeId()
    this.#browser.start()
    if (this.owner.isOnServer) this.#server.start()
  }

  /** Stores what was typed just before the page is left. */
  flush() {
    if (this.#browser.isPending) this.#store()
    // The text is unchanged and was sent only for its preview.
    else if (this.#id && !this.#read) this.drop()
  }

  #buildCopy(): StoredCopy | null {
    const content = this.#read?.()
    return this.#id && content ? { id: this.#id, subject: this.owner.subject, content } : null
  }

  #store() {
    this.#browser.stop()
    const copy = this.#buildCopy()
    if (!copy) return this.drop()
    const isStored = store(this.owner.personId, copy)
    if (isStored) for (const id of this.#restored) unstore(this.owner.personId, { ...copy, id })
    if (isStored !== this.#state.isStored) this.#set({ isStored })
  }

  /** Sends a copy. Resolves to whether the server stored it. */
  send(copy = this.#buildCopy()): Promise<boolean> {
    this.#server.stop()
    if (!copy) return Promise.resolve(false)
    this.#unsent = copy
    const restored = this.#restored
    const sent = this.#line.then(() => this.#put(copy, restored))
    this.#line = sent
    return sent
  }

  async #put(copy: StoredCopy, restored: string[]): Promise<boolean> {
    // Either a newer copy is waiting, or the text was saved.
    if (this.#unsent !== copy) return false
    let { status, reason } = await putServerCopy(copy)
    if (status === 401 && !this.#hasDeclined) {
      await this.#untilPause()
      if (await session.renew?.(true)) ({ status, reason } = await putServerCopy(copy))
      // Saving asks to sign in again, but typing doesn't.
      else this.#hasDeclined = true
    }
    const isKept = status >= 200 && status < 300
    if (isKept) {
      for (const id of restored.splice(0)) {
        unstore(this.owner.personId, { ...copy, id })
        await dropServerCopy(id)
      }
    }
    if (this.#unsent !== copy) return isKept
    if (isKept) {
      this.#hasDeclined = false
      this.#unsent = null
    }
    this.#set({ server: isKept ? { kind: 'kept', at: new Date().toISOString() } : describeFailure(status, reason) })
    return isKept
  }

  /** The dialog for signing in must not take the keyboard from someone who is typing. */
  async #untilPause() {
    for (;;) {
      const left = this.#changedAt + SERVER_WAIT.pauseMs - Date.now()
      if (left <= 0) return
      await new Promise((done) => setTimeout(done, left))
    }
  }

  sendAgain() {
    if (this.#unsent) void this.send(this.#unsent)
  }

  /** Sends a copy for the server's preview, even of a saved text. Resolves to its id, or null if that failed. */
  async sendNow(content: object): Promise<string | null> {
    const id = (this.#id ??= makeId())
    const isKept = await this.send({ id, subject: this.owner.subject, content })
    // If a newer copy replaced it, that one is previewed.
    return isKept || (await this.#line) === true ? id : null
  }

  /** The next text in this form will replace the copy with this id, which the user restored. */
  replace(id: string) {
    this.#restored.push(id)
  }

  /** Keeps the copy for later; the next keystroke begins another text. */
  leave(): StoredCopy | null {
    const copy = this.#buildCopy()
    if (copy) this.#store()
    if (copy && this.owner.isOnServer) void this.send(copy)
    this.#begin()
    return copy
  }

  /** What is typed after the first save belongs to the new record. */
  continueAs(subject: string) {
    this.owner = { ...this.owner, subject }
  }

  /** Drops the copies, because the text was saved or discarded. */
  drop() {
    const { personId, subject, isOnServer } = this.owner
    const ids = [...(this.#id ? [this.#id] : []), ...this.#restored]
    for (const id of ids) unstore(personId, { id, subject })
    this.#unsent = null
    const pending = this.#line
    if (isOnServer && ids.length > 0) this.#line = Promise.all(ids.map((id) => dropServerCopy(id, pending)))
    this.#begin()
  }

  #begin() {
    this.#browser.stop()
    this.#server.stop()
    this.#id = null
    this.#read = null
    this.#restored = []
    this.#set(NOTHING_UNSAVED)
  }
}
