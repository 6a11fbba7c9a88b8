import { buildMailto } from '@/lib/contact/rules'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

import type { LegalSection } from './legal-page'
import { TextLink } from './text-link'

const Mail = () => <TextLink href={buildMailto(site().editor_email)}>{site().editor_email}</TextLink>

/** Structured data links to some sections by id. */
export const listStandardsSections = (): readonly LegalSection[] => [
  {
    id: 'editorial',
    title: 'Editorial policy',
    text: (
      <>
        <p>
          We report what we can prove. A disputed claim needs two independent sources or a document. Before we publish
          an allegation against a person or an institution, we ask for their response and give them time to reply.
        </p>
        <ul>
          <li>
            <strong>Names.</strong> We name our sources. If naming someone would put them in danger, an editor knows who
            they are, and the article says why they are not named.
          </li>
          <li>
            <strong>News and opinion.</strong> Opinion appears in its own section, under the writer’s name.
          </li>
          <li>
            <strong>Advertising.</strong> Ads are marked as such. Advertisers do not see articles before they are
            published and have no say in them. Sponsored content is labelled.
          </li>
          <li>
            <strong>Gifts and interests.</strong> Our journalists accept no gifts, and do not report on a business or a
            party in which they or their family have an interest.
          </li>
          <li>
            <strong>Children, victims and the accused.</strong> We do not identify children in court cases or victims of
            sexual offences, and we do not call anyone guilty before a court does.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'ownership',
    title: 'Ownership and funding',
    text: (
      <p>
        {site().name} is published by {site().publisher}, {site().city}, {site().country}. It is funded by advertising
        and free to read. No political party, public office holder or government body owns a share in it. Its owners do
        not decide what is reported: the editor does.
      </p>
    ),
  },
  {
    id: 'corrections',
    title: 'Corrections and rejoinders',
    text: (
      <>
        <p>
          When we are wrong, we say so on the article itself and in the{' '}
          <TextLink href={routes.corrections}>list of corrections</TextLink>, with the date. Nothing is removed from
          that list. Spelling mistakes that change no meaning are corrected without a note.
        </p>
        <ul>
          <li>
            <strong>Correction.</strong> Something in the article was wrong. The note appears above the text.
          </li>
          <li>
            <strong>Clarification.</strong> Something was right but could be misread. The note appears below the text.
          </li>
          <li>
            <strong>Rejoinder.</strong> If we publish a statement about you or against you, article 162(6) of the
            Constitution obliges us to publish your answer. Send it to <Mail />. We publish it in full, under your name,
            within seven days, with a note above the article.
          </li>
        </ul>
        <p>
          We do not take articles down because they are inconvenient. If a court or someone’s safety requires it, their
          notes stay in the list.
        </p>
      </>
    ),
  },
  {
    id: 'editor',
    title: 'Contact the editor',
    text: (
      <p>
        The editor answers for everything published here. Write to <Mail />, call {site().phone}, or use the{' '}
        <TextLink href={routes.contact}>contact form</TextLink>. If our answer does not satisfy you, you can complain to
        the National Media Commission.
      </p>
    ),
  },
  {
    id: 'ai',
    title: 'How we use AI',
    text: (
      <ul>
        <li>
          <strong>Drafts.</strong> Software collects reports from other newsrooms and may suggest a paraphrase. It is a
          draft for an editor, who checks it against its source. The source is credited under the article.
        </li>
        <li>
          <strong>People decide.</strong> No article is published before a person has read it. Bylines name the people
          who wrote the article.
        </li>
        <li>
          <strong>Pictures.</strong> We do not publish generated pictures as photographs. Illustrations are credited as
          illustrations.
        </li>
        <li>
          <strong>Your messages.</strong> What you send us confidentially is not given to AI services.
        </li>
      </ul>
    ),
  },
]
