import type { CurrentVersion } from './form-state'

// This is apart from lib/db/errors.ts, which logs and so needs Node: browsers load the rules of signing in.

/** An error with a message meant for the user. Anything else that is thrown is a bug or an outage. */
export class UserError extends Error {
  override name = 'UserError'
  readonly title: string | undefined
  /** The name of the form field that it refers to. */
  readonly field: string | undefined
  /** What someone else has saved first. */
  readonly theirs: CurrentVersion | undefined

  constructor(message: string, title?: string, field?: string, theirs?: CurrentVersion) {
    super(message)
    this.title = title
    this.field = field
    this.theirs = theirs
  }
}

/** The user is not signed in, or the session has ended. */
export class NotSignedIn extends UserError {
  override name = 'NotSignedIn'

  constructor() {
    super('Authentication required')
  }
}

/** The session has to show its second factor (again) first. */
export class CodeNeeded extends UserError {
  override name = 'CodeNeeded'

  constructor() {
    super('Please enter the code of your authenticator app first.')
  }
}

/** Another user changed or removed the record first, so the request no longer applies. The form may be gone too. */
export class ConflictError extends UserError {
  override name = 'ConflictError'
}
