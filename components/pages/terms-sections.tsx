import { toMailto } from '@/lib/contact/rules'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

import type { LegalSection } from './legal-page'
import { TextLink } from './text-link'

export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    text: (
      <p>
        These terms hold between you and {site.name}, {site.address.city}, {site.address.country}, whenever you use this
        website. By using it you accept them. If you do not, please do not use it.
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
          <li>break or get around what protects this website, or burden it so that others cannot use it;</li>
          <li>pretend to be somebody else, or send us what is unlawful, threatening or harmful;</li>
          <li>count views or clicks that no reader made;</li>
          <li>collect data about people from our pages.</li>
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
          Articles, pictures, the name {site.name} and its star belong to us or to those who let us use them, and are
          protected by the Copyright Act, 2005 (Act 690). You may quote from our articles as the Act allows: no more than
          the purpose needs, with our name and a link.
        </p>
        <p>
          To print, translate or republish more than that, ask us first. If you find something of yours on our pages that
          should not be there, write to <TextLink href={toMailto(site.email)}>{site.email}</TextLink>, and we look into it
          at once.
        </p>
      </>
    ),
  },
  {
    id: 'letters',
    title: 'What you send us',
    text: (
      <p>
        Your words stay yours. If you send us a letter, a picture or a report to be published, you allow us to publish it,
        shortened if need be, and you confirm that you may. We promise no publication. Whoever gives us information in
        confidence is not named.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    text: (
      <p>
        Accounts are for people who work with our newsroom. Keep your password to yourself, and tell us if somebody else
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
        such and is its author’s own. Nothing here replaces the advice of a lawyer, a doctor or a banker.
      </p>
    ),
  },
  {
    id: 'advertising',
    title: 'Advertising and links',
    text: (
      <p>
        Advertisements are marked “Sponsored”. What they promise is the advertiser’s word, not ours, and a contract made
        through them is between you and the advertiser. The same holds for other websites that we link to. Advertisers’
        bookings follow what is agreed with our <TextLink href={routes.advertise}>advertising team</TextLink>.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    text: (
      <p>
        The <TextLink href={routes.newsletter}>newsletter</TextLink> is free and ends when you unsubscribe, with the link
        in every issue. What we do with your address stands in our <TextLink href={routes.privacy}>privacy policy</TextLink>.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    text: (
      <p>
        We work to keep this website open day and night, and owe nobody that it is. We may change, move or remove parts of
        it; addresses of articles are kept wherever we can.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        As far as the law of Ghana allows, we are not liable for loss that follows from using this website, from relying
        on it, or from not being able to use it. This does not limit our liability for death or injury caused by our
        negligence, for fraud, or where else the law forbids it to be limited. Rights that you have as a consumer remain.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    text: (
      <p>
        These terms follow the laws of the Republic of Ghana, among them the Electronic Transactions Act, 2008 (Act 772)
        and the Data Protection Act, 2012 (Act 843). Let us talk first; what cannot be settled so is for the courts of
        Ghana. Should one of these terms not hold, the others do.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        We may change these terms for the future; the date at the top says when that last happened. Questions go to{' '}
        <TextLink href={toMailto(site.email)}>{site.email}</TextLink>, or come by way of our{' '}
        <TextLink href={routes.contact}>contact page</TextLink>.
      </p>
    ),
  },
]
