import { retryOrFail, type DeliveryResult } from '../notifications/delivery-result'

export interface MailError {
  message: string
  /** The code of nodemailer or Node, such as EAUTH, EENVELOPE or ETIMEDOUT. */
  code?: string | undefined
  command?: string | undefined
  /** The status of the mail server, such as 450 or 550. */
  responseCode?: number | undefined
  /** False after a 4xx reply, and undefined without a reply. */
  permanent?: boolean | undefined
}

const ERRORS = new Set(['EENVELOPE', 'EMESSAGE'])

// Whether an error is about one e-mail. Others (login, TLS, sender) have to be fixed first, and e-mails wait.
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

function describeReason({ message, code }: MailError): string {
  const sentence = SENTENCES[code ?? '']
  return sentence ? `${sentence} (${message})` : message
}

/** Maps an error to a result: 4xx and outages are retried, 5xx is final. */
export function classifyMailError(error: MailError, attempt: number): DeliveryResult {
  const reason = describeReason(error).replaceAll(/\s+/g, ' ')
  return isAboutThisEmail(error) && error.permanent !== false
    ? { kind: 'failed', reason }
    : retryOrFail(reason, attempt)
}
