import { CREDENTIALS } from '@/lib/n8n/workflow'
import { toExampleCall } from '@/lib/functions/example'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

import { CodeSample } from './code-sample'
import { GuideStep } from './guide-step'

const isOnThisMachine = (siteUrl: string) => /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).hostname)

/** Setup guide up to the first draft, for users new to n8n. */
export function IntegrationGuide({ siteUrl }: { siteUrl: string }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
      <p className="max-w-measure lg:col-span-2">
        n8n is a program that does chores on a schedule. The workflow you download here reads the feeds of your active
        sources twice an hour, lets a language model retell each new report, and files it as a draft article. Editors
        find it under Drafts; nothing is published without them.
      </p>
      <ol className="list-decimal space-y-5 pl-6">
        <GuideStep title="Get n8n.">
          <p>
            Either sign up at n8n.io (their cloud), or run it on a computer of yours that has Node.js, and open{' '}
            <code>http://localhost:5678</code>:
          </p>
          <CodeSample text="npx n8n" what="the command that runs n8n" />
        </GuideStep>
        <GuideStep title="Find the secret.">
          <p>
            It is the variable <code>AUTOMATION_SECRET</code> of the server that runs this site. Where nobody set one,{' '}
            {site.name} made it: it stands in the file <code>backend.env</code> in the data folder. Treat it like a
            password. No page shows it, this one included.
          </p>
        </GuideStep>
        <GuideStep title={`Keep the secret in n8n, under the name “${CREDENTIALS.site}”.`}>
          <p>
            In n8n choose Create Credential, then Header Auth. Call it <code>{CREDENTIALS.site}</code>. Name is{' '}
            <code>Authorization</code>; Value is the word Bearer, a space, and the secret:
          </p>
          <CodeSample text="Bearer YOUR-AUTOMATION-SECRET" what="the value of the header" />
        </GuideStep>
        <GuideStep title={`Do the same for your language model, as “${CREDENTIALS.model}”.`}>
          <p>
            Another Header Auth: Name <code>Authorization</code>, Value <code>Bearer</code> and the key of any service
            that speaks the chat completions format of OpenAI.
          </p>
        </GuideStep>
        <GuideStep title="Import the workflow.">
          <p>
            Download it above. In n8n create a workflow, open the menu with three dots, and choose Import from File. The
            file holds no secret.
          </p>
        </GuideStep>
        <GuideStep title="Choose the two credentials.">
          <p>
            Open the steps “Active sources” and “File the draft” and choose <code>{CREDENTIALS.site}</code>; open
            “Rewrite” and choose <code>{CREDENTIALS.model}</code>. In “Settings” see that the address of this site is
            right, and enter your model and its address:
          </p>
          <CodeSample text={siteUrl} what="the address of this site" />
          {isOnThisMachine(siteUrl) && (
            <p>Only what runs on the same machine reaches that one: neither n8n’s cloud nor n8n in a container does.</p>
          )}
        </GuideStep>
        <GuideStep title="Try it, then let it run.">
          <p>
            Add a source with a feed under Sources, press Execute workflow in n8n, and look at Drafts. When that works,
            press Publish in n8n (Active in older versions): from then on it runs by itself. A report that is sent twice
            is filed once.
          </p>
        </GuideStep>
      </ol>
      <div className="space-y-2">
        <h3 className="text-base">Without n8n</h3>
        <p>
          Any program can file drafts. This does, from a terminal; 201 means filed, 200 that it was filed before:
        </p>
        <CodeSample text={toExampleCall(siteUrl)} what="an example" />
        <p>
          Every field, answer and limit stands in the{' '}
          <a href={routes.openApi} className="underline underline-offset-4">
            description for programs (OpenAPI)
          </a>
          .
        </p>
      </div>
    </div>
  )
}
