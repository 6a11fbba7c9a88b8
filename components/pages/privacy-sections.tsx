import { toMailto } from '@/lib/contact/rules'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

import type { LegalSection } from './legal-page'
import { TextLink } from './text-link'

const mail = <TextLink href={toMailto(site.privacyEmail)}>{site.privacyEmail}</TextLink>

/** Privacy policy. Update it together with any change in data processing. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        {site.name}, {site.address.city}, {site.address.country}, is the data controller for this website under the Data
        Protection Act, 2012 (Act 843). Questions about your data go to {mail}, or by phone to {site.phone}.
      </p>
    ),
  },
  {
    id: 'reading',
    title: 'When you only read',
    text: (
      <>
        <p>
          You need no account to read, and we do not try to find out who you are. Our pages load nothing from other
          companies: no advertising networks, no social media buttons that watch, no statistics services.
        </p>
        <ul>
          <li>
            <strong>One cookie for counting.</strong> The first page that you open sets the cookie lodestar-visitor: a
            random key that stands for your browser and says nothing about you. Only this website receives it, scripts
            cannot read it, and after 30 days it goes by itself. You can delete or refuse it, and read as before. A session
            cookie is set only when somebody signs in, which is meant for our staff; it keeps the session, serves no other
            purpose, and goes when they sign out.
          </li>
          <li>
            <strong>Your browser’s own storage.</strong> Which articles you liked, which announcements you closed and on
            which day an advertisement was shown over a page is remembered in your browser (local storage), so that it
            need not be asked again. The twenty stories that you opened last are kept there too, with their pictures, so
            that you can read them without a network. All of it stays on your device and is not sent to us. You can delete
            it in your browser’s settings.
          </li>
          <li>
            <strong>Counting.</strong> We count how often articles and advertisements are seen, and how often
            advertisements are clicked. For this we store the time, the page, the name that your browser gives itself, and
            the key of the cookie above. The key serves to count the same browser once; it is not a
            name, and we do not connect it with one. After ninety days all of this is deleted, and only the totals stay.
          </li>
          <li>
            <strong>Your internet address.</strong> Any website must know it to answer. Where we must limit how often
            something is done, such as sending forms or signing in, we keep it for about a day in scrambled form (a keyed
            hash) that cannot be read back without our secret key. Views and clicks of advertisements are also counted per
            address, to notice machines that invent them: in a scrambled form that changes every day and is deleted when
            the day is over.
          </li>
          <li>
            <strong>Search.</strong> What you look for is used to find articles. We do not store who searched for what.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'writing',
    title: 'When you write to us',
    text: (
      <>
        <p>
          <TextLink href={routes.contact}>Messages</TextLink> hold your name, e-mail address, subject and text;{' '}
          <TextLink href={routes.advertise}>advertising inquiries</TextLink> also your company, your phone number if you
          give it, the package and the budget you have in mind. We use them to answer you and to deal with what you ask.
          Only the administrators of our newsroom can read them. They are deleted when they are no longer needed.
        </p>
        <p>
          Applications for a job reach us by e-mail, outside this website. We keep them for six months after the decision
          and then delete them.
        </p>
      </>
    ),
  },
  {
    id: 'newsletter',
    title: 'The newsletter',
    text: (
      <>
        <p>
          If you subscribe to the <TextLink href={routes.newsletter}>newsletter</TextLink>, we store your e-mail address,
          when you agreed, and the very words you agreed to. We send you the newsletter and nothing else, on the ground of
          your consent.
        </p>
        <p>
          You can take your consent back at any time, with the link in every issue or by writing to {mail}. We then stop
          at once, and keep your address only to remember that you unsubscribed, until you ask us to delete it.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    text: (
      <p>
        People who work with our newsroom have accounts: an e-mail address, a name, a password that we store only as a
        hash, and what they may do. We record who wrote, reviewed and published an article, because a newspaper must be
        able to answer for what it prints. An author’s e-mail address is shown with an article only if the author wants it.
      </p>
    ),
  },
  {
    id: 'journalism',
    title: 'People in the news',
    text: (
      <p>
        We report on people where the public has an interest in it. For journalism Act 843 knows exceptions, which we use
        with care. If you think that we have wronged you, write to us: what is wrong is corrected, visibly and with the
        date.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees your data',
    text: (
      <>
        <p>
          We sell no data and lend none. The companies that run our servers and our database, and that deliver our
          e-mails, process data for us, on our instructions and under contract. Their computers may stand outside Ghana;
          we then make sure that your data are protected as Act 843 demands. Authorities receive data only where the law
          obliges us.
        </p>
        <p>
          Our share buttons are plain links: only when you press one does the service that it names learn anything from
          you. The same is true of every link to another website.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    text: (
      <p>
        Data travel encrypted. The database itself refuses everybody what is not theirs to see, and staff see what their
        work needs. Should data of yours fall into wrong hands all the same, we tell you and the Data Protection
        Commission as soon as we reasonably can.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>Under the Data Protection Act, 2012 (Act 843) you may</p>
        <ul>
          <li>ask what we hold about you, where it came from and who has received it;</li>
          <li>have it corrected or deleted where it is wrong, out of date, excessive or unlawfully obtained;</li>
          <li>object to its use, and take back a consent that you gave;</li>
          <li>forbid direct marketing at any time;</li>
          <li>ask that no decision that matters to you is made by a machine alone (we make none);</li>
          <li>claim compensation where a breach of the Act has harmed you.</li>
        </ul>
        <p>
          Write to {mail}. We may ask you for something that shows that you are you. If our answer does not satisfy you,
          you may complain to the <TextLink href="https://www.dataprotection.org.gh">Data Protection Commission</TextLink>{' '}
          in Accra.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Children may read us. They should subscribe or write to us only together with a parent or guardian; if a child has
        done so alone, tell us, and we delete what we received.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When this website changes what it does with data, this page changes with it, and the date at the top says when.
        Words that you agreed to are never changed behind your back: for anything new we ask you again.
      </p>
    ),
  },
]
