import { nameCredentials } from '@/lib/n8n/workflow'
import { renderExampleCall } from '@/lib/functions/example'
import { routes } from '@/lib/routes/routes'

import { CodeSample } from './code-sample'
import { GuideStep } from './guide-step'

const isOnThisMachine = (siteUrl: string) => /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).hostname)

/** A guide for editors who have not used n8n before. */
export function IntegrationGuide({ siteUrl }: { siteUrl: string }) {
  const credentials = nameCredentials()
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
      <p className="max-w-measure lg:col-span-2">
        n8n runs automated tasks on a schedule. The workflow you download here reads the feeds of your active sources
        twice an hour, has a language model paraphrase each new item, and files it as a draft article. Editors find it
        under Drafts; nothing is published without them.
      </p>
      <ol className="list-decimal space-y-5 pl-6">
        <GuideStep title="Get n8n.">
          <p>
            Sign up at n8n.io to use their cloud, or run it on your own computer with Node.js and open{' '}
            <code>http://localhost:5678</code>:
          </p>
          <CodeSample text="npx n8n" what="the command that runs n8n" />
        </GuideStep>
        <GuideStep title="Find the secret.">
          <p>
            It is the variable <code>AUTOMATION_SECRET</code> on the server that runs this site. If it was never set,{' '}
            the site generated one in the file <code>backend.env</code> in the data folder. Treat it like a password. No
            page shows it, not even this one.
          </p>
        </GuideStep>
        <GuideStep title={`Save the secret in n8n as “${credentials.site}”.`}>
          <p>
            In n8n, choose Create Credential, then Header Auth. Call it <code>{credentials.site}</code>. Set Name to{' '}
            <code>Authorization</code> and Value to the word Bearer, a space, and the secret:
          </p>
          <CodeSample text="Bearer YOUR-AUTOMATION-SECRET" what="the value of the header" />
        </GuideStep>
        <GuideStep title={`Do the same for your language model, as “${credentials.model}”.`}>
          <p>
            Create another Header Auth with Name <code>Authorization</code>. Value is <code>Bearer</code> and the key of
            any service that is compatible with OpenAI’s chat completions API.
          </p>
        </GuideStep>
        <GuideStep title="Import the workflow.">
          <p>
            Download it above. In n8n, create a workflow, open the three-dot menu, and choose Import from File. The file
            contains no secret.
          </p>
        </GuideStep>
        <GuideStep title="Choose the two credentials.">
          <p>
            Open the steps “Active sources” and “File the draft” and choose <code>{credentials.site}</code>; open
            “Rewrite” and choose <code>{credentials.model}</code>. In “Settings”, check the address of this site, and
            enter your model and its address:
          </p>
          <CodeSample text={siteUrl} what="the address of this site" />
          {isOnThisMachine(siteUrl) && (
            <p>This address works only on the same machine: n8n’s cloud, or n8n in a container, cannot reach it.</p>
          )}
        </GuideStep>
        <GuideStep title="Try it, then let it run.">
          <p>
            Add a source with a feed under Sources, press Execute workflow in n8n, and look at Drafts. When that works,
            press Publish in n8n (Active in older versions): from then on it runs automatically. An item sent twice is
            filed once.
          </p>
        </GuideStep>
      </ol>
      <div className="space-y-2">
        <h3 className="text-base">Without n8n</h3>
        <p>
          Any program can file drafts. Try this in a terminal. Status 201 means filed, 200 means it was filed before:
        </p>
        <CodeSample text={renderExampleCall(siteUrl)} what="an example" />
        <p>
          All fields, responses and limits are in the{' '}
          <a href={routes.openApi} className="underline underline-offset-4">
            OpenAPI description
          </a>
          .
        </p>
      </div>
    </div>
  )
}
