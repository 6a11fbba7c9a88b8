import { routes } from '../routes/routes'
import type { Site } from './schema'

/** Something that a new newsroom lacks, with the page or document that helps. */
export interface SetupStep {
  what: string
  why: string
  /** Null for what is set on the server. */
  href: string | null
}

interface State {
  settings: Pick<Site, 'name' | 'email' | 'privacy_email' | 'publisher'>
  /** How many people work here. */
  staff: number
  hasArticles: boolean
  hasMail: boolean
  hasBackups: boolean
}

/** Lists what a newsroom lacks. */
export function listSetupSteps({ settings, staff, hasArticles, hasMail, hasBackups }: State): SetupStep[] {
  const steps = [
    {
      what: 'Give the newsroom a name',
      why: 'It is on every page, in feeds and in mails.',
      href: `${routes.settings}#publication`,
      isDone: settings.name !== '',
    },
    {
      what: 'Say who answers for personal data',
      why: 'The privacy policy names this address, as the Data Protection Act asks.',
      href: `${routes.settings}#contact`,
      isDone: (settings.privacy_email || settings.email) !== '',
    },
    {
      what: 'Say who owns it',
      why: 'The editorial standards name the publisher.',
      href: `${routes.settings}#publication`,
      isDone: settings.publisher !== '',
    },
    {
      what: 'Write the first article',
      why: 'A section appears with its first article.',
      href: routes.writeArticle,
      isDone: hasArticles,
    },
    {
      what: 'Bring in a colleague',
      why: 'They sign up at /auth, and you give them a role here.',
      href: routes.adminUsers,
      isDone: staff > 1,
    },
    {
      what: 'Connect a mail server',
      why: 'Until then, mails are written to files: set SMTP_URL and MAIL_FROM on the server.',
      href: null,
      isDone: hasMail,
    },
    {
      what: 'Have backups made',
      why: 'Set BACKUP_DIR on the server, and copy the folder to another machine.',
      href: null,
      isDone: hasBackups,
    },
  ]
  return steps.filter(({ isDone }) => !isDone)
}
