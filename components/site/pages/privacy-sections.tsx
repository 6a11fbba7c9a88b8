import { buildMailto } from '@/lib/contact/rules'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

import type { LegalSection } from './legal-page'
import { TextLink } from './text-link'

const Mail = () => <TextLink href={buildMailto(site().privacy_email)}>{site().privacy_email}</TextLink>

/** This text must be updated together with any change of what data is processed. */
export const listPrivacySections = (): readonly LegalSection[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        {site().name}, {site().city}, {site().country}, is the data controller for this website under the Data
        Protection Act, 2012 (Act 843). Questions about your data go to <Mail />, or by phone to {site().phone}.
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
          companies: no advertising networks, no social media buttons that track you, no analytics services.
        </p>
        <ul>
          <li>
            <strong>One cookie for counting.</strong> The first page you open sets the cookie lodestar-visitor: a random
            key that identifies your browser and says nothing about you. Only this website receives it, scripts cannot
            read it, and it expires after 30 days. You can delete or refuse it and read as before. Other cookies are set
            only when someone signs in. The session cookie keeps the session, serves no other purpose, and is removed
            when they sign out. The cookie lodestar-device stays for a year: it tells us only that an account has signed
            in with this browser before, so that strangers who guess its password do not keep its owner out.
          </li>
          <li>
            <strong>Your browser’s own storage.</strong> Your browser (local storage) remembers which stories you saved
            or liked, which topics you follow, your display settings, which announcements you closed and the day an
            advertisement was last shown over a page. The twenty stories you opened last are kept there too, with their
            pictures, so that you can read them offline. Unless you sign in, it stays on your device; only when the
            front page asks for the newest headlines on the topics you follow does it send us their names, which we do
            not store. You can delete all of it in your browser’s settings.
          </li>
          <li>
            <strong>Counting.</strong> We count how often articles and advertisements are seen, and how often
            advertisements are clicked. For this we store the time, the page, the name your browser gives itself, and
            the key from the cookie above. The key lets us count each browser once. It is not a name, and we do not link
            it to one. After ninety days all of this is deleted, and only the totals remain.
          </li>
          <li>
            <strong>Your internet address.</strong> Every website needs it to send you a page. Where we limit how often
            something can be done, such as sending forms or signing in, we keep it for about a day in scrambled form (a
            keyed hash) that cannot be read back without our secret key. Views of articles and views and clicks of
            advertisements are also counted per address and its network, to detect automated fraud. For this we use a
            scrambled form that changes every day and is deleted at the end of the day.
          </li>
          <li>
            <strong>Search.</strong> Your search words are used to find articles. We do not store who searched for what.
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
          <TextLink href={routes.contact}>Messages</TextLink> contain your name, email address, subject and text;{' '}
          <TextLink href={routes.advertise}>advertising inquiries</TextLink> also your company, your phone number if you
          give it, the package and your budget. We use them to reply to you and to deal with your request. Only the
          administrators of our newsroom can read them. They are deleted when they are no longer needed.
        </p>
        <p>
          Job applications reach us by email, outside this website. We keep them for six months after the decision and
          then delete them.
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
          If you subscribe to the <TextLink href={routes.newsletter}>newsletter</TextLink>, we store your email address,
          when you agreed, and the exact words you agreed to. We send you the newsletter and nothing else, on the basis
          of your consent.
        </p>
        <p>
          You can withdraw your consent at any time, with the link in every issue or by writing to <Mail />. We then
          stop immediately, and keep your address only to remember that you unsubscribed, until you ask us to delete it.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    text: (
      <>
        <p>
          An account has an email address, a name and a password that we store only as a hash. While you are signed in
          as a reader, we also store the stories you saved, the topics you follow and your display settings, so that
          they are on all your devices. Only you see them, we use them for nothing else, and what you remove is deleted
          at once. If you write to <Mail />, we send you a copy, or delete the account with everything in it. An account
          whose address is not confirmed within a week is removed.
        </p>
        <p>
          The accounts of people who work with our newsroom also have permissions. We record who wrote, reviewed and
          published an article, because a newspaper must be able to answer for what it prints, and when our staff sign
          in. An author’s email address is shown with an article only if the author agrees.
        </p>
      </>
    ),
  },
  {
    id: 'journalism',
    title: 'People in the news',
    text: (
      <p>
        We report on people where this is in the public interest. Act 843 makes exceptions for journalism, which we use
        with care. If you think we have wronged you, write to us: we correct mistakes visibly and with the date.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees your data',
    text: (
      <>
        <p>
          We do not sell or rent out your data. The companies that run our servers and our database, and that deliver
          our emails, process data for us, on our instructions and under contract. Their computers may be outside Ghana;
          we then make sure that your data are protected as Act 843 requires. Authorities receive data only where the
          law obliges us.
        </p>
        <p>
          Our share buttons are plain links: a service learns about your visit only if you press its button. The same is
          true of every link to another website.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    text: (
      <p>
        Data are encrypted in transit. The database itself enforces who may see what, and staff see only what their work
        requires. If your data should still fall into the wrong hands, we will tell you and the Data Protection
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
          <li>object to its use, and withdraw your consent;</li>
          <li>opt out of direct marketing at any time;</li>
          <li>ask that no decision that significantly affects you is made by automated means alone (we make none);</li>
          <li>claim compensation if a breach of the Act has harmed you.</li>
        </ul>
        <p>
          Write to <Mail />. We may ask you for proof of identity. If you are not satisfied with our answer, you may
          complain to the <TextLink href="https://www.dataprotection.org.gh">Data Protection Commission</TextLink> in
          Accra.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Children are welcome to read this website. They should subscribe or write to us only with a parent or guardian.
        If a child has done so alone, tell us, and we will delete what we received.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        When we change how this website uses data, we update this page and the date at the top. We never change what you
        agreed to without asking you: for anything new, we ask you again.
      </p>
    ),
  },
]
