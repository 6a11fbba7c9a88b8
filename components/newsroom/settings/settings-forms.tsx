import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { NAME_MAX, TEXT_MAX } from '@/lib/settings/form'
import type { Site } from '@/lib/settings/schema'

import { ListField } from './list-field'
import { SettingsForm } from './settings-form'

const STANCES = [
  { value: 'open', label: 'Everyone: search engines and AI' },
  { value: 'search', label: 'Search engines, but no training of AI' },
  { value: 'closed', label: 'Nobody' },
]
const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed (not shown)' },
]
const OTHER_EMAILS = [
  { name: 'editor_email', label: 'Editor', hint: 'Named in the editorial standards, for rejoinders too.' },
  { name: 'privacy_email', label: 'Data protection', hint: 'Named in the privacy policy.' },
  { name: 'advertising_email', label: 'Advertising', hint: 'Shown on the page for advertisers.' },
  { name: 'careers_email', label: 'Applications', hint: '“Apply Now” writes to it.' },
  { name: 'security_email', label: 'Security', hint: 'Named in security.txt, for those who find a vulnerability.' },
] as const

const GROUPS = [
  ['publication', 'Publication'],
  ['contact', 'Contact'],
  ['texts', 'Texts'],
  ['advertising', 'Advertising'],
  ['careers', 'Careers'],
  ['crawlers', 'Crawlers and AI'],
] as const

/** The settings, with a form for each group. */
export function SettingsForms({ settings }: { settings: Site }) {
  const version = settings.updated_at
  return (
    <div className="space-y-12 pb-12">
      <nav aria-label="Settings" className="-mt-2 flex flex-wrap gap-x-5 text-sm">
        {GROUPS.map(([group, title]) => (
          <a key={group} href={`#${group}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {title}
          </a>
        ))}
      </nav>
      <SettingsForm
        group="publication"
        title="Publication"
        note="Shown on every page, in feeds, mails, search results and shared links."
        version={version}
      >
        <TextField name="name" label="Name" required maxLength={NAME_MAX} defaultValue={settings.name} />
        <TextField
          name="tagline"
          label="Tagline"
          maxLength={100}
          defaultValue={settings.tagline}
          hint="A few words in the masthead and in the title of the front page."
        />
        <TextAreaField
          name="description"
          label="Description"
          rows={2}
          maxLength={300}
          defaultValue={settings.description}
          hint="What search engines show under the name."
        />
        <TextAreaField
          name="about"
          label="About"
          rows={2}
          maxLength={300}
          defaultValue={settings.about}
          hint="One sentence, in the footer and on the page About."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="publisher"
            label="Publisher"
            maxLength={100}
            defaultValue={settings.publisher}
            hint="The company or person that owns the newsroom."
          />
          <TextField
            name="founded"
            label="Founded"
            required
            inputMode="numeric"
            maxLength={4}
            defaultValue={String(settings.founded)}
            hint="The year."
          />
        </div>
      </SettingsForm>
      <SettingsForm
        group="contact"
        title="Contact"
        note="Shown in the footer, on Contact and About, and in the legal texts."
        version={version}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="city" label="City" maxLength={100} defaultValue={settings.city} />
          <TextField name="country" label="Country" maxLength={100} defaultValue={settings.country} />
          <TextField name="phone" type="tel" label="Phone" maxLength={32} defaultValue={settings.phone} />
          <TextField
            name="email"
            type="email"
            label="Email"
            defaultValue={settings.email}
            hint="It takes the place of those below that are empty."
          />
          {OTHER_EMAILS.map(({ name, label, hint }) => (
            <TextField key={name} name={name} type="email" label={label} defaultValue={settings[name]} hint={hint} />
          ))}
        </div>
        <h4 className="pt-2 text-base">Business hours</h4>
        <ListField
          list="business_hours"
          thing="Line"
          rows={settings.business_hours}
          columns={{ days: { label: 'Days' }, hours: { label: 'Hours' } }}
        />
        <h4 className="pt-2 text-base">Social media</h4>
        <ListField
          list="social"
          thing="Link"
          rows={settings.social}
          columns={{ name: { label: 'Name' }, url: { label: 'Address' } }}
        />
      </SettingsForm>
      <SettingsForm
        group="texts"
        title="Texts"
        note="The page About, the ticker of the front page, and the newsletter form."
        version={version}
      >
        <TextField
          name="ticker_text"
          label="Ticker"
          required
          maxLength={200}
          defaultValue={settings.ticker_text}
          hint="Shown after BREAKING while there is no breaking banner."
        />
        <TextAreaField
          name="newsletter_consent"
          label="Consent of subscribers"
          required
          rows={2}
          maxLength={500}
          defaultValue={settings.newsletter_consent}
          hint="Each subscription records the sentence that its subscriber read."
        />
        <TextAreaField
          name="mission"
          label="Our Mission"
          rows={6}
          maxLength={TEXT_MAX}
          defaultValue={settings.mission}
          hint="Leave an empty line between paragraphs."
        />
        <TextAreaField name="story" label="Our Story" rows={6} maxLength={TEXT_MAX} defaultValue={settings.story} />
        <h4 className="pt-2 text-base">Our Values</h4>
        <ListField
          list="principles"
          thing="Value"
          rows={settings.principles}
          columns={{ name: { label: 'Name' }, text: { label: 'Text', isLong: true } }}
        />
      </SettingsForm>
      <SettingsForm
        group="advertising"
        title="Advertising"
        note="The figures on the page for advertisers. Say where they come from and of when they are."
        version={version}
      >
        <ListField
          list="statistics"
          thing="Figure"
          rows={settings.statistics}
          columns={{ value: { label: 'Figure' }, label: { label: 'What it counts' } }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="statistics_source"
            label="Source"
            maxLength={200}
            defaultValue={settings.statistics_source}
          />
          <TextField name="statistics_date" label="Date" type="date" defaultValue={settings.statistics_date ?? ''} />
        </div>
      </SettingsForm>
      <SettingsForm
        group="careers"
        title="Careers"
        note="The openings on the page Careers. Closed ones are kept here for the next time."
        version={version}
      >
        <ListField
          list="openings"
          thing="Opening"
          rows={settings.openings}
          columns={{
            title: { label: 'Title' },
            department: { label: 'Department' },
            location: { label: 'Location' },
            type: { label: 'Type' },
            description: { label: 'Description', isLong: true },
            state: { label: 'State', options: STATES },
          }}
        />
      </SettingsForm>
      <SettingsForm
        group="crawlers"
        title="Crawlers and AI"
        note="Written into robots.txt, and into a header of every page. Well-behaved crawlers obey; others do not."
        version={version}
      >
        <SelectField
          name="crawlers"
          label="Who may read the site"
          required
          options={STANCES}
          defaultValue={settings.crawlers}
        />
        <CheckField
          name="preferred_source"
          label="Offer readers to make this a preferred source on Google"
          defaultChecked={settings.preferred_source}
        />
      </SettingsForm>
    </div>
  )
}
