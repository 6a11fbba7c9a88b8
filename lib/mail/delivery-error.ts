import { retryOrFail, type DeliveryResult } from '../notifications/delivery-result'

/** The fields of nodemailer's errors that determine whether to retry. */
export interface MailError {
  message: string
  /** nodemailer's error code: EAUTH, EENVELOPE, ETIMEDOUT … */
  code?: string | undefined
  /** The SMTP command that failed. */
  command?: string | undefined
  /** The SMTP reply code: 450, 550 … */
  responseCode?: number | undefined
  /** False for a 4xx reply; undefined if there was none. */
  permanent?: boolean | undefined
}

const ERRORS = new Set(['EENVELOPE', 'EMESSAGE'])

// A rejected login, TLS handshake or sender is a configuration problem: queued e-mails are sent once it is fixed.
const isAboutThisEmail = ({ code, command }: MailError) => ERRORS.has(code ?? '') && command !== 'MAIL FROM'

const SENTENCES: Record<string, string> = {
  EAUTH: 'The mail server refused the login.',
  ETIMEDOUT: 'The mail server did not respond in time.',
  EABORT: 'The mail server did not respond in time.',
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

/** The result after the nth failed attempt: 4xx and outages are retried, 5xx is final. */
export function toDeliveryResult(error: MailError, attempt: number): DeliveryResult {
  const reason = toReason(error).replaceAll(/\s+/g, ' ')
  return isAboutThisEmail(error) && error.permanent !== false
    ? { kind: 'failed', reason }
    : retryOrFail(reason, attempt)
}
