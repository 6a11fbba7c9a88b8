import { retryOrFail, type Verdict } from '../notifications/delivery-result'

/** The part of nodemailer's errors that decides what happens next. */
export interface MailError {
  message: string
  /** nodemailer's own: EAUTH, EENVELOPE, ETIMEDOUT … */
  code?: string | undefined
  /** The SMTP command that was refused. */
  command?: string | undefined
  /** What the server answered: 450, 550 … */
  responseCode?: number | undefined
  /** False for a 4xx answer; undefined where the server gave none. */
  permanent?: boolean | undefined
}

const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE'])

// A refused login, TLS handshake or sender is a configuration problem: once it is fixed, waiting e-mails are sent.
const isAboutThisEmail = ({ code, command }: MailError) => REFUSALS.has(code ?? '') && command !== 'MAIL FROM'

const SENTENCES: Record<string, string> = {
  EAUTH: 'The mail server refused the login.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ETLS: 'The connection to the mail server could not be encrypted.',
  EDNS: 'The mail server’s name was not found.',
  ESOCKET: 'The mail server could not be reached.',
  ECONNECTION: 'The mail server closed the connection.',
}

/** A sentence for the admin, followed by the details. */
function toReason({ message, code }: MailError): string {
  const sentence = SENTENCES[code ?? '']
  return sentence ? `${sentence} (${message})` : message
}

/** What becomes of an e-mail after the nth attempt failed: 4xx and outages are retried, 5xx is final. */
export function toMailVerdict(error: MailError, attempt: number): Verdict {
  const reason = toReason(error).replaceAll(/\s+/g, ' ')
  return isAboutThisEmail(error) && error.permanent !== false ? { kind: 'failed', reason } : retryOrFail(reason, attempt)
}
