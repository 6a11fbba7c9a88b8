import { buildMailto } from '@/lib/contact/rules'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

import type { LegalSection } from './legal-page'
import { TextLink } from './text-link'

export const listTermsSections = (): readonly LegalSection[] => [
  {
    id: 'agreement',
    title: 'What this is',
    text: (
      <p>
        These terms apply between you and {site().name}, {site().city}, {site().country}, whenever you use this website.
        By using it you accept them. If you do not, please do not use it.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'What you may do',
    text: (
      <>
        <p>
          Read, search, share and link to whatever you like, free of charge. You may print articles, and keep copies for
          yourself, for teaching or for research. Feed readers may fetch our{' '}
          <TextLink href={routes.rss}>feeds</TextLink>.
        </p>
        <p>You may not</p>
        <ul>
          <li>bypass or break the security of this website, or overload it so that others cannot use it;</li>
          <li>pretend to be someone else, or send us anything unlawful, threatening or harmful;</li>
          <li>generate views or clicks that do not come from readers;</li>
          <li>collect personal data from our pages.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'copyright',
    title: 'Copyright',
    text: (
      <>
        <p>
          Articles, pictures, the name {site().name} and its star belong to us or to those who let us use them, and are
          protected by the Copyright Act, 2005 (Act 690). You may quote from our articles as the Act allows: no more
          than the purpose requires, with our name and a link.
        </p>
        <p>
          To print, translate or republish more than that, ask us first. If you find your work on our pages without your
          permission, write to <TextLink href={buildMailto(site().email)}>{site().email}</TextLink>, and we will look
          into it at once.
        </p>
      </>
    ),
  },
  {
    id: 'letters',
    title: 'What you send us',
    text: (
      <p>
        Your words remain yours. If you send us a letter, a picture or a report for publication, you allow us to publish
        it, shortened if need be, and you confirm that you have the right to do so. We do not promise to publish it. We
        do not name people who give us information in confidence.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    text: (
      <p>
        Accounts are for people who work with our newsroom. Keep your password to yourself, and tell us if someone else
        has it. We may close an account that is misused.
      </p>
    ),
  },
  {
    id: 'reporting',
    title: 'Our reporting',
    text: (
      <p>
        We check with care, but we cannot promise that every line is complete, current and free of error. Mistakes are
        corrected as soon as we know of them: <TextLink href={routes.contact}>tell us</TextLink>. Opinion is marked as
        such and is its author’s own. Nothing here replaces advice from a lawyer, a doctor or a banker.
      </p>
    ),
  },
  {
    id: 'advertising',
    title: 'Advertising and links',
    text: (
      <p>
        Advertisements are marked “Sponsored”. Their claims are the advertiser’s, not ours, and any contract made
        through them is between you and the advertiser. The same applies to other websites we link to. Bookings are
        subject to what is agreed with our <TextLink href={routes.advertise}>advertising team</TextLink>.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    text: (
      <p>
        The <TextLink href={routes.newsletter}>newsletter</TextLink> is free and ends when you unsubscribe, with the
        link in every issue. What we do with your address is explained in our{' '}
        <TextLink href={routes.privacy}>privacy policy</TextLink>.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    text: (
      <p>
        We work to keep this website available day and night, but we cannot guarantee it. We may change, move or remove
        parts of it. We keep the addresses of articles wherever we can.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        As far as the law of Ghana allows, we are not liable for loss that results from using this website, from relying
        on it, or from not being able to use it. This does not limit our liability for death or injury caused by our
        negligence, for fraud, or wherever the law does not allow it to be limited. Your rights as a consumer are not
        affected.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    text: (
      <p>
        These terms are governed by the laws of the Republic of Ghana, including the Electronic Transactions Act, 2008
        (Act 772) and the Data Protection Act, 2012 (Act 843). Please talk to us first; what we cannot settle is a
        matter for the courts of Ghana. If one of these terms is invalid, the others still apply.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        We may change these terms for the future; the date at the top shows the last change. Send questions to{' '}
        <TextLink href={buildMailto(site().email)}>{site().email}</TextLink>, or use our{' '}
        <TextLink href={routes.contact}>contact page</TextLink>.
      </p>
    ),
  },
]
